/** Folders by job, kept by the browser itself where it can; it asks again before it opens one. */
const NAME = 'photo-day-folders';
const STORE = 'folders';

type Permitted = FileSystemDirectoryHandle & {
  queryPermission?(): Promise<PermissionState>;
  requestPermission?(): Promise<PermissionState>;
};

declare global {
  interface Window {
    showDirectoryPicker?(options?: { id?: string }): Promise<FileSystemDirectoryHandle>;
  }
}

export const remembersFolders = (): boolean => typeof window.showDirectoryPicker === 'function';

const inStore = async <T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> => {
  const open = indexedDB.open(NAME, 1);
  open.onupgradeneeded = () => open.result.createObjectStore(STORE);
  try {
    const db = await done(open);
    try {
      return await done(work(db.transaction(STORE, mode).objectStore(STORE)));
    } finally {
      db.close();
    }
  } catch {
    // A private window keeps nothing; the folder is dropped again there.
    return undefined;
  }
};

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

export const rememberFolder = (job: string, folder: FileSystemDirectoryHandle) =>
  inStore('readwrite', (store) => store.put(folder, job));
export const forgetFolder = (job: string) => inStore('readwrite', (store) => store.delete(job));
export const rememberedFolder = (job: string): Promise<FileSystemDirectoryHandle | undefined> =>
  inStore<FileSystemDirectoryHandle | undefined>('readonly', (store) => store.get(job));

/** Whether a folder may be read; asking is only possible right after a click. */
export async function mayRead(folder: Permitted, asks: boolean): Promise<boolean> {
  const state = await (asks ? folder.requestPermission?.() : folder.queryPermission?.())?.catch(
    () => 'denied',
  );
  return state === 'granted';
}
