import { uploadImages } from '@picture-day/contract/calls/pictures';
import type { UploadedFile } from '@picture-day/contract/entities/picture-set';
import { askUntil } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { sending } from '@picture-day/ui/calls/sending.ts';

/** Sends one file, and tells how much of it has gone. */
export async function uploadImage(
  file: File,
  signal: AbortSignal,
  onSent: (share: number) => void,
): Promise<UploadedFile> {
  const body = new FormData();
  body.append('images[]', file);
  const query = {
    handleuploads: '1',
    interface: 'HTML',
    redirect: '0',
    uploadtype: 'image',
    json: '1',
    thumbnails: '640',
  } as const;
  const { result, error, files } = await askUntil(signal, uploadImages, { query, body }, sending(onSent));
  const [uploaded] = files;
  if (result !== 'OK' || !uploaded) throw new ApiError(400, error ?? '');
  return uploaded;
}
