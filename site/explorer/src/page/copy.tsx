// A button that copies a text, and says that it did.

import type { ComponentChildren, JSX } from 'preact';
import { useState } from 'preact/hooks';

interface CopyProps {
  text: string;
  /** What the button is called where its words do not say it. */
  name?: string;
  children: ComponentChildren;
}

export function Copy({ text, name, children }: CopyProps): JSX.Element {
  const [said, setSaid] = useState('');
  const copy = () => {
    navigator.clipboard.writeText(text).then(
      () => {
        setSaid('Copied.');
      },
      () => {
        setSaid('The browser does not allow it: select the text and copy it yourself.');
      },
    );
  };
  return (
    <>
      <button type="button" onClick={copy} aria-label={name}>
        {children}
      </button>
      <span role="status">{said}</span>
    </>
  );
}
