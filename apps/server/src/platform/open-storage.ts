import path from 'node:path';
import type { Config } from './config.ts';
import { FolderStorage, type Storage } from './storage.ts';

export async function openStorage(config: Config): Promise<Storage> {
  if (config.S3_BUCKET && config.S3_ACCESS_KEY && config.S3_SECRET_KEY) {
    // The client is large; a shop that keeps its pictures in a folder never loads it.
    const { S3Storage } = await import('./s3-storage.ts');
    return new S3Storage({
      bucket: config.S3_BUCKET,
      region: config.S3_REGION,
      endpoint: config.S3_ENDPOINT,
      accessKey: config.S3_ACCESS_KEY,
      secretKey: config.S3_SECRET_KEY,
    });
  }
  return new FolderStorage(path.join(config.dataDir, 'files'));
}
