import { useEffect, useState } from 'react';
import { filesOfDrop } from './folder-files.ts';
import { rememberFolder } from './remembered-folder.ts';
import type { Uploader } from './uploader.ts';

type Item = DataTransferItem & { getAsFileSystemHandle?(): Promise<FileSystemHandle | null> };

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Takes a folder that is dropped anywhere on the page, and says whether one is held over it. */
export function useDrop(job: string, uploader: Uploader): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent): void => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(false);
      const items: Item[] = [...(event.dataTransfer?.items ?? [])];
      const entries = items.flatMap((item) => item.webkitGetAsEntry() ?? []);
      if (items.length === 1)
        void items[0]?.getAsFileSystemHandle?.().then((handle) => {
          if (handle?.kind === 'directory') void rememberFolder(job, handle as FileSystemDirectoryHandle);
        });
      void uploader.add(filesOfDrop(entries));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [job, uploader]);
  return isOver;
}
