import path from 'node:path';
import type { Config } from './config.ts';
import type { S3Settings } from './s3-storage.ts';
import { FolderStorage, type Storage } from './storage.ts';

/** Where the object storage is, for a shop that has one. */
export function bucketOf(config: Config): S3Settings | undefined {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = config;
  if (!bucket || !accessKey || !secretKey) return undefined;
  return { bucket, accessKey, secretKey, region: config.S3_REGION, endpoint: config.S3_ENDPOINT };
}

export async function openStorage(config: Config): Promise<Storage> {
  const bucket = bucketOf(config);
  if (bucket) {
    // The client is large; a shop that keeps its pictures in a folder never loads it.
    const { S3Storage } = await import('./s3-storage.ts');
    return new S3Storage(bucket, path.join(config.dataDir, 'uploads'));
  }
  return new FolderStorage(path.join(config.dataDir, 'files'));
}
