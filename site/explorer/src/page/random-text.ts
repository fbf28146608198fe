// A text that nobody can foretell, to start from where the user has none.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'; // 32, so that five random bits choose each without bias
const GROUPS = 5;
const GROUP = 4;

/** Twenty random letters in groups, such as k3ud-q7xa-…: 100 random bits. */
export function randomText(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(GROUPS * GROUP));
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
  return letters.replace(/....(?=.)/g, '$&-');
}
