type Told = (hash: string | null) => void;

let worker: Worker | undefined;
let asked = 0;
const waiting = new Map<number, Told>();

function open(): Worker {
  worker ??= new Worker(new URL('./hash-worker.ts', import.meta.url), { type: 'module' });
  worker.onmessage = ({ data: { id, hash } }: MessageEvent<{ id: number; hash: string | null }>) => {
    waiting.get(id)?.(hash);
    waiting.delete(id);
  };
  return worker;
}

/** The SHA-256 of a file, worked out beside the page; null where it cannot be read any more. */
export function hashFile(file: Blob): Promise<string | null> {
  return new Promise((told) => {
    const id = ++asked;
    waiting.set(id, told);
    open().postMessage({ id, file });
  });
}
