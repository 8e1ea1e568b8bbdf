import fs from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { type StoredFile, storedFiles } from './stored-files.ts';

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'picture-day-keys-'));
afterAll(() => fs.rm(folder, { recursive: true }));

const all = async (files: AsyncIterable<StoredFile>): Promise<StoredFile[]> => {
  const found: StoredFile[] = [];
  for await (const file of files) found.push(file);
  return found.sort((a, b) => a.key.localeCompare(b.key));
};

it('a folder lists what lies in it, without writes that were broken off', async () => {
  expect(await all(storedFiles(readConfig({ DATA_DIR: folder })))).toEqual([]);
  await fs.mkdir(path.join(folder, 'files/originals/ab'), { recursive: true });
  await fs.writeFile(path.join(folder, 'files/originals/ab/1.jpg'), '1');
  const draft = 'files/originals/ab/2.jpg.0b6d3a5e-5a54-4f0e-9a3c-2f6f6c1b7a10';
  await fs.writeFile(path.join(folder, draft), 'half');
  expect(await all(storedFiles(readConfig({ DATA_DIR: folder })))).toEqual([
    { key: 'originals/ab/1.jpg', size: 1, mark: expect.stringMatching(/^\d{19}$/) },
  ]);
});

it('a bucket is listed to its last page, each file with the sum the bucket tells', async () => {
  const pages: Record<string, string> = {
    first:
      '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>' +
      '<Contents><Key>originals/1.jpg</Key><Size>7</Size><ETag>&quot;9bb58f26-2&quot;</ETag></Contents>',
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
  expect(await all(storedFiles(config))).toEqual([
    { key: 'originals/1.jpg', size: 7, mark: '9bb58f26-2' },
    { key: 'originals/2.jpg', size: 0, mark: '' },
  ]);
  bucket.closeAllConnections();
  bucket.close();
});
