import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from './config.ts';
import { bucketOf } from './open-storage.ts';
import type { S3Settings } from './s3-storage.ts';

/** A file of the shop, wherever it keeps it. */
export interface StoredFile {
  readonly key: string;
  readonly size: number;
  /** Another as soon as the bytes are: when the file was written, or the bucket's own sum. Empty where nobody says. */
  readonly mark: string;
}

/** What a folder's unfinished writes end with; see FolderStorage. */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** An empty shop has no folder yet, and a picture may be deleted while we walk. */
const unlessGone = (error: NodeJS.ErrnoException): undefined => {
  if (error.code !== 'ENOENT') throw error;
};

async function* filesBelow(root: string, below = ''): AsyncGenerator<StoredFile> {
  const folder = await fs.opendir(path.join(root, below)).catch(unlessGone);
  if (!folder) return;
  for await (const entry of folder) {
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* filesBelow(root, key);
    else if (!DRAFT.test(key)) {
      const found = await fs.stat(path.join(root, key), { bigint: true }).catch(unlessGone);
      if (found) yield { key, size: Number(found.size), mark: String(found.mtimeNs) };
    }
  }
}

async function* filesInBucket(settings: S3Settings): AsyncGenerator<StoredFile> {
  const { paginateListObjectsV2 } = await import('@aws-sdk/client-s3');
  const { newS3Client } = await import('./s3-storage.ts');
  const client = newS3Client(settings);
  for await (const page of paginateListObjectsV2({ client }, { Bucket: settings.bucket })) {
    for (const { Key, Size = 0, ETag = '' } of page.Contents ?? [])
      if (Key) yield { key: Key, size: Size, mark: ETag.replaceAll(/[^\w-]/g, '') };
  }
}

/** Everything the shop has stored. */
export function storedFiles(config: Config): AsyncGenerator<StoredFile> {
  const bucket = bucketOf(config);
  return bucket ? filesInBucket(bucket) : filesBelow(path.join(config.dataDir, 'files'));
}

/** How the place is called in messages. */
export const storagePlace = (config: Config): string =>
  config.S3_BUCKET ? `the bucket ${config.S3_BUCKET}` : path.join(config.dataDir, 'files');
