import fs from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../platform/config.ts';

/** What a folder's unfinished writes end with; see FolderStorage. */
const DRAFT = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

async function* keysBelow(root: string, below = ''): AsyncGenerator<string> {
  const folder = await fs.opendir(path.join(root, below)).catch((error: NodeJS.ErrnoException) => {
    // An empty shop has no folder yet, and a picture may be deleted while we walk.
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (!folder) return;
  for await (const entry of folder) {
    const key = below ? `${below}/${entry.name}` : entry.name;
    if (entry.isDirectory()) yield* keysBelow(root, key);
    else if (!DRAFT.test(key)) yield key;
  }
}

async function* keysInBucket(config: Config): AsyncGenerator<string> {
  const { paginateListObjectsV2, S3Client } = await import('@aws-sdk/client-s3');
  const client = new S3Client({
    region: config.S3_REGION,
    ...(config.S3_ENDPOINT ? { endpoint: config.S3_ENDPOINT, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.S3_ACCESS_KEY ?? '', secretAccessKey: config.S3_SECRET_KEY ?? '' },
  });
  for await (const page of paginateListObjectsV2({ client }, { Bucket: config.S3_BUCKET })) {
    for (const { Key } of page.Contents ?? []) if (Key) yield Key;
  }
}

/** The keys of everything the shop has stored, wherever it keeps it. */
export function storedKeys(config: Config): AsyncGenerator<string> {
  return config.S3_BUCKET ? keysInBucket(config) : keysBelow(path.join(config.dataDir, 'files'));
}

/** How the place is called in messages. */
export const storagePlace = (config: Config): string =>
  config.S3_BUCKET ? `the bucket ${config.S3_BUCKET}` : path.join(config.dataDir, 'files');
