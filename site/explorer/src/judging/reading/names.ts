// Names of files in folders and archives, whose parts have a slash between.

/** Whether a file, or a folder in which it stands, is hidden (AUDIT-2), or is what macOS puts beside it. */
export const isHidden = (name: string): boolean =>
  name.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

/** The order in which folders list their files: by the names of the folders first. */
export function byName({ name: one }: { name: string }, { name: other }: { name: string }): number {
  const [first, second] = [one.replaceAll('/', '\0'), other.replaceAll('/', '\0')];
  return Number(first > second) - Number(first < second);
}
