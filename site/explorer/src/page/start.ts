// The start of a page.

import type { ComponentChild } from 'preact';
import { render } from 'preact';

/** Puts a view in its place, instead of the words for those without scripts. */
export function start(view: ComponentChild): void {
  const place = document.getElementById('explorer');
  if (!place) return;
  place.textContent = '';
  render(view, place);
}
