// What went wrong, said at once: the text is announced by screen readers.

import type { ComponentChildren, JSX } from 'preact';

/** A message about wrong input; nothing where there is no message. */
export const Fault = ({ children }: { children?: ComponentChildren }): JSX.Element => (
  <div role="alert" class="fault-place">
    {children && <p class="fault">{children}</p>}
  </div>
);
