import { useLingui } from '@lingui/react/macro';
import type { UploadedFile } from '@picture-day/contract/entities/picture-set';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import { recentImagesQuery, uploadImage } from '../api/editor.ts';
import { sortFiles, type UploadItem, uploadAll } from '../model/upload-queue.ts';

/** What the server said about the file itself; a lost connection or a busy server is tried again. */
function refusalIn(error: unknown): string | null {
  if (!(error instanceof ApiError) || error.isNetworkFailure) return null;
  const worthRepeating = error.status >= 500 || error.status === 408 || error.status === 429;
  return worthRepeating ? null : error.message;
}

/** Uploads the customer's own pictures into the recent images. */
export function useUploads(onSingle: (picture: UploadedFile) => void) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [items, setItems] = useState<readonly UploadItem[] | null>(null);
  const [failed, setFailed] = useState<readonly UploadItem[]>([]);

  const upload = async (files: readonly File[]) => {
    const { images, wrongType, tooLarge } = sortFiles(files);
    for (const { name } of wrongType) {
      showToast({ text: t`${name} is not a picture. Only pictures can be uploaded.`, kind: 'error' });
    }
    for (const { name } of tooLarge) {
      showToast({ text: t`${name} is larger than 20 MB.`, kind: 'error' });
    }
    if (images.length === 0) return;
    let last: readonly UploadItem[] = [];
    const onChange = (next: readonly UploadItem[]) => {
      last = next;
      setItems(next);
    };
    const uploaded = await uploadAll(images, { send: uploadImage, refusalIn, onChange });
    setItems(null);
    client.setQueryData(recentImagesQuery.queryKey, (before = []) => [...uploaded.toReversed(), ...before]);
    for (const { name, refusal } of last) {
      if (refusal) showToast({ text: `${name}: ${refusal}`, kind: 'error' });
    }
    setFailed(last.filter(({ status, refusal }) => status === -1 && !refusal));
    const [only] = uploaded;
    if (only && files.length === 1) onSingle(only);
  };
  return { items, failed, upload, forgetFailed: () => setFailed([]) };
}
