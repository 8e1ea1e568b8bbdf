/** A file of a dropped folder under the path it has there. */
export interface FolderFile {
  readonly path: string;
  readonly file: File;
}

/** What systems put into folders beside the pictures; nobody means it. */
const NOT_MEANT = /^(\.|thumbs\.db$|desktop\.ini$|__macosx$)/;
const PICTURE = /\.(jpe?g|png|webp|avif|tiff?|heic|heif)$/;

export const isMeant = (path: string): boolean =>
  !path.split('/').some((part) => NOT_MEANT.test(part.toLowerCase()));
export const looksLikePicture = (path: string): boolean => PICTURE.test(path.toLowerCase());

/** Everything below a folder that is remembered. */
export async function* filesOfFolder(
  folder: FileSystemDirectoryHandle,
  below = '',
): AsyncGenerator<FolderFile> {
  for await (const entry of folder.values()) {
    const path = below + entry.name;
    if (!isMeant(path)) continue;
    if (entry.kind === 'file') yield { path, file: await entry.getFile() };
    else yield* filesOfFolder(entry, `${path}/`);
  }
}

/** Files of an input that takes a folder; the folder's own name says nothing. */
export const filesOfInput = (list: FileList): FolderFile[] =>
  [...list].flatMap((file) => {
    const path = file.webkitRelativePath.split('/').slice(1).join('/') || file.name;
    return isMeant(path) ? [{ path, file }] : [];
  });

const entriesOf = (folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> => {
  const reader = folder.createReader();
  const next = async (found: FileSystemEntry[]): Promise<FileSystemEntry[]> => {
    const some = await new Promise<FileSystemEntry[]>((done, fail) => reader.readEntries(done, fail));
    return some.length === 0 ? found : next([...found, ...some]);
  };
  return next([]);
};

async function* filesOfEntry(entry: FileSystemEntry, path: string): AsyncGenerator<FolderFile> {
  if (!isMeant(entry.name)) return;
  if (entry.isFile) {
    const file = await new Promise<File>((done, fail) => (entry as FileSystemFileEntry).file(done, fail));
    yield { path: path + entry.name, file };
    return;
  }
  for (const inside of await entriesOf(entry as FileSystemDirectoryEntry))
    yield* filesOfEntry(inside, `${path}${entry.name}/`);
}

/** What was dropped: a single folder's files are named from inside it, as when it is chosen. */
export async function* filesOfDrop(entries: readonly FileSystemEntry[]): AsyncGenerator<FolderFile> {
  const [only] = entries;
  if (entries.length === 1 && only?.isDirectory) {
    for (const inside of await entriesOf(only as FileSystemDirectoryEntry)) yield* filesOfEntry(inside, '');
    return;
  }
  for (const entry of entries) yield* filesOfEntry(entry, '');
}
