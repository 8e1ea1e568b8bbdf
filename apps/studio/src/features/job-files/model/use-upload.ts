import { useEffect, useState, useSyncExternalStore } from 'react';
import { filesOfFolder } from './folder-files.ts';
import { mayRead, rememberedFolder, rememberFolder } from './remembered-folder.ts';
import { type Upload, Uploader } from './uploader.ts';

/** One for each job, as long as the studio is open: another page does not stop it. */
const uploaders = new Map<string, Uploader>();

export function uploaderOf(key: string): Uploader {
  const known = uploaders.get(key) ?? new Uploader(key);
  uploaders.set(key, known);
  return known;
}

export interface UploadOfJob {
  readonly uploader: Uploader;
  readonly upload: Upload;
  /** A folder of an earlier visit that the browser opens after a click. */
  readonly folder: FileSystemDirectoryHandle | null;
  readonly openFolder: (folder: FileSystemDirectoryHandle) => Promise<void>;
}

/** What is sent to a job; a folder that was remembered and may be read goes on by itself. */
export function useUpload(key: string): UploadOfJob {
  const uploader = uploaderOf(key);
  const upload = useSyncExternalStore(uploader.subscribe, uploader.look);
  const [folder, setFolder] = useState<FileSystemDirectoryHandle | null>(null);
  useEffect(() => {
    let isHere = true;
    void rememberedFolder(key).then(async (found) => {
      if (!found || uploader.look().files > 0) return;
      if (await mayRead(found, false)) void uploader.add(filesOfFolder(found));
      else if (isHere) setFolder(found);
    });
    return () => {
      isHere = false;
    };
  }, [key, uploader]);
  const openFolder = async (found: FileSystemDirectoryHandle): Promise<void> => {
    if (!(await mayRead(found, true))) return;
    setFolder(null);
    await rememberFolder(key, found);
    await uploader.add(filesOfFolder(found));
  };
  return { uploader, upload, folder, openFolder };
}
