import { callUrl } from '@picture-day/contract/call';
import {
  jobFiles,
  jobMatches,
  putJobFile,
  wantedJobFiles,
} from '@picture-day/contract/calls/studio/job-files';
import type { Failure } from '@picture-day/contract/entities/failure';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { ApiError, CHECK_CONNECTION } from '@picture-day/ui/calls/api-error.ts';

export const filesQuery = (key: string) => answerTo(jobFiles, { params: { key } });
export const matchesQuery = (key: string) => answerTo(jobMatches, { params: { key } });

export interface FileToSend {
  readonly path: string;
  readonly hash: string;
  readonly bytes: number;
}

export const askWanted = (key: string, files: readonly FileToSend[]) =>
  ask(wantedJobFiles, { params: { key }, body: { files: [...files] } });

/** Sends one file and tells how much of it has gone; fetch would not. */
export function sendFile(
  key: string,
  { path, hash, bytes }: FileToSend,
  file: Blob,
  signal: AbortSignal,
  onSent: (bytes: number) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = (): void => request.abort();
    const settle = (end: () => void) => (): void => {
      signal.removeEventListener('abort', stop);
      end();
    };
    request.open('PUT', callUrl(putJobFile, { params: { key, hash }, query: { path, bytes } }));
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.setRequestHeader('accept', 'application/json');
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = settle(() => {
      if (request.status === 200) return resolve();
      const said = readFailure(request.responseText);
      reject(new ApiError(request.status, said.error || CHECK_CONNECTION, said));
    });
    request.onerror = settle(() => reject(new ApiError(0, CHECK_CONNECTION)));
    request.onabort = settle(() => reject(new DOMException('stopped', 'AbortError')));
    signal.addEventListener('abort', stop);
    request.send(file);
  });
}

function readFailure(text: string): Partial<Failure> {
  try {
    return JSON.parse(text) as Partial<Failure>;
  } catch {
    return {};
  }
}
