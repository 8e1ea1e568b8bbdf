import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from '../platform/config.ts';
import { storedKeys } from './backup-storage.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'picture-day-keys-'));
afterAll(() => fs.rm(folder, { recursive: true }));

const all = async (keys: AsyncIterable<string>): Promise<string[]> => {
  const found: string[] = [];
  for await (const key of keys) found.push(key);
  return found.sort();
};

it('a folder lists what lies in it, without writes that were broken off', async () => {
  expect(await all(storedKeys(readConfig({ DATA_DIR: folder })))).toEqual([]);
  await fs.mkdir(path.join(folder, 'files/originals/ab'), { recursive: true });
  await fs.writeFile(path.join(folder, 'files/originals/ab/1.jpg'), '1');
  const draft = 'files/originals/ab/2.jpg.0b6d3a5e-5a54-4f0e-9a3c-2f6f6c1b7a10';
  await fs.writeFile(path.join(folder, draft), 'half');
  expect(await all(storedKeys(readConfig({ DATA_DIR: folder })))).toEqual(['originals/ab/1.jpg']);
});

it('a bucket is listed to its last page', async () => {
  const pages: Record<string, string> = {
    first:
      '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>' +
      '<Contents><Key>originals/1.jpg</Key></Contents>',
    second: '<IsTruncated>false</IsTruncated><Contents><Key>originals/2.jpg</Key></Contents>',
  };
  const bucket = http.createServer((request, response) => {
    const asked = new URL(request.url ?? '/', 'http://bucket').searchParams.get('continuation-token');
    response.end(`<ListBucketResult>${pages[asked ?? 'first']}</ListBucketResult>`);
  });
  await new Promise<void>((done) => bucket.listen(0, '127.0.0.1', done));
  const config = readConfig({
    S3_BUCKET: 'pictures',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
  });
  expect(await all(storedKeys(config))).toEqual(['originals/1.jpg', 'originals/2.jpg']);
  bucket.closeAllConnections();
  bucket.close();
});
