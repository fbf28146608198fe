// Files that were chosen or dropped, one by one or with their folders.

import { byName, isHidden } from './reading/names';
import type { Given } from './reading/sources';

const named = (file: File): Given => ({ name: file.name, file, isNamed: true });

/** Files of a folder by their names, without the hidden ones. */
const ofFolder = (files: readonly Given[]): Given[] => files.filter(({ name }) => !isHidden(name)).sort(byName);

/** Files that were chosen one by one, or with their folder. */
export function chosen(all: readonly File[]): Given[] {
  const inside = all.filter((file) => file.webkitRelativePath !== '');
  return [
    ...all.filter((file) => file.webkitRelativePath === '').map(named),
    ...ofFolder(inside.map((file) => ({ name: file.webkitRelativePath, file, isNamed: false }))),
  ];
}

const entriesOf = (folder: FileSystemDirectoryEntry): (() => Promise<FileSystemEntry[]>) => {
  const reader = folder.createReader();
  return () =>
    new Promise((resolve, reject) => {
      reader.readEntries(resolve, reject);
    });
};

/** All files of a folder and of those in it. A page from a disk may not read them: then the promise is rejected. */
async function walked(entry: FileSystemEntry): Promise<Given[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) => {
      (entry as FileSystemFileEntry).file(resolve, reject);
    });
    return [{ name: entry.fullPath.slice(1), file, isNamed: false }];
  }
  const files: Given[] = [];
  const next = entriesOf(entry as FileSystemDirectoryEntry);
  // A folder gives its entries in parts.
  for (let part = await next(); part.length > 0; part = await next()) {
    for (const inside of part) files.push(...(await walked(inside)));
  }
  return files;
}

/** Files and folders that were dropped, in their order. A folder that cannot be walked stands as a file. */
export async function dropped(data: DataTransfer | null): Promise<Given[]> {
  const items = [...(data?.items ?? [])].map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const given: Given[] = [];
  for (const { entry, file } of items) {
    const alone = file ? [named(file)] : [];
    given.push(...(entry?.isDirectory ? await walked(entry).then(ofFolder, () => alone) : alone));
  }
  return given;
}
