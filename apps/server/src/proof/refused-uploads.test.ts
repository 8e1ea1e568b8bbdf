import { createHash } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { callUrl } from '@picture-day/contract/call';
import { addMultipleItems } from '@picture-day/contract/calls/cart';
import { paymentWebhook } from '@picture-day/contract/calls/payments';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import { putJobFile } from '@picture-day/contract/calls/studio/job-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCustomer, addJob, addOperator } from '../testing/fixtures.ts';
import { forgetLimits } from '../testing/forget-limits.ts';
import { type Nginx, startNginx } from '../testing/nginx.ts';
import { type Browser, openTestShop, type TestShop } from '../testing/test-shop.ts';
import { imageForm } from './testing/image-form.ts';

/** Whoever comes after a refused upload waits no longer than this. */
const LONGEST_WAIT_MS = 1000;
const ROUNDS = process.env.LONG ? 5 : 1;

let shop: TestShop;
let nginx: Nginx | undefined;
let family: Browser;
let office: Browser;
let job: string;

beforeAll(async () => {
  shop = await openTestShop({ settings: { TRUST_PROXY: 'yes' } });
  job = await addJob(shop);
  family = (await addCustomer(shop)).browser;
  office = (await addOperator(shop)).browser;
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  nginx = await startNginx({
    folder: path.join(shop.folder, 'nginx'),
    shops: [(shop.app.server.address() as AddressInfo).port],
    files: path.join(shop.folder, 'files'),
  });
});
afterAll(async () => {
  nginx?.kill();
  await shop.close();
});

interface Upload {
  readonly what: string;
  readonly status: number;
  readonly method?: string;
  readonly url: string;
  readonly by?: Browser;
  readonly type?: string;
  readonly body: Buffer;
  /** It says nothing of its length beforehand. */
  readonly isChunked?: boolean;
}

const noise = (bytes: number): Buffer => Buffer.alloc(bytes, 'no picture ');
const form = (bytes: number) => {
  const { body, headers } = imageForm(noise(bytes));
  return { body, type: headers['content-type'] };
};
/** No picture first, and a large one behind it that nobody reads any more. */
function twoFiles(): { readonly body: Buffer; readonly type: string } {
  const one = imageForm(noise(1000)).body;
  const other = imageForm(noise(6_000_000));
  const between = one.subarray(0, one.lastIndexOf('--snipp--'));
  return { body: Buffer.concat([between, other.body]), type: other.headers['content-type'] };
}

function refusedUploads(): Upload[] {
  const upload = callUrl(uploadImages, {});
  const file = (key: string, promised: number) =>
    callUrl(putJobFile, {
      params: { key, hash: createHash('sha256').update('another').digest('hex') },
      query: { path: 'a.jpg', bytes: promised },
    } as never);
  const put = { method: 'PUT', type: 'application/octet-stream' } as const;
  return [
    { what: 'no picture before a large file', status: 422, url: upload, by: family, ...twoFiles() },
    { what: 'a picture that is too large', status: 413, url: upload, by: family, ...form(23_000_000) },
    { what: 'an upload of nobody', status: 401, url: upload, ...form(4_000_000) },
    {
      what: 'an upload of another kind',
      status: 413,
      url: upload,
      by: family,
      type: 'text/plain',
      body: noise(3_000_000),
    },
    {
      what: 'a file with other bytes',
      status: 422,
      url: file(job, 3_000_000),
      by: office,
      ...put,
      body: noise(3_000_000),
    },
    {
      what: 'a file longer than promised',
      status: 422,
      url: file(job, 1000),
      by: office,
      ...put,
      body: noise(9_000_000),
    },
    {
      what: 'a file of unknown length',
      status: 422,
      url: file(job, 1000),
      by: office,
      ...put,
      body: noise(9_000_000),
      isChunked: true,
    },
    {
      what: 'a file for no job',
      status: 404,
      url: file('nobody', 5_000_000),
      by: office,
      ...put,
      body: noise(5_000_000),
    },
    { what: 'a file of nobody', status: 401, url: file(job, 5_000_000), ...put, body: noise(5_000_000) },
    {
      what: 'a call with a body of megabytes',
      status: 413,
      url: callUrl(addMultipleItems, {} as never),
      by: family,
      type: 'application/json',
      body: noise(3_000_000),
    },
    {
      what: 'a message of megabytes',
      status: 413,
      url: callUrl(paymentWebhook, { params: { provider: 'sandbox' } } as never),
      type: 'application/json',
      body: noise(3_000_000),
    },
    {
      what: 'a body for an address that nobody has',
      status: 413,
      url: '/api/nothing',
      type: 'application/json',
      body: noise(3_000_000),
    },
  ];
}

function send({ method = 'POST', url, by, type, body, isChunked }: Upload): Promise<number> {
  const session = by?.cookies.get('session');
  const request = http.request({
    port: nginx?.port,
    method,
    path: url,
    agent: false,
    headers: {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-mode': 'cors',
      ...(type && { 'content-type': type }),
      ...(session && { cookie: `session=${session}` }),
      ...(isChunked ? { 'transfer-encoding': 'chunked' } : { 'content-length': body.length }),
    },
  });
  return new Promise((tell, fail) => {
    request.on('response', (response) => tell(response.resume().statusCode ?? 0)).on('error', fail);
    request.end(body);
  });
}

/** Those who come right after: as many as the proxy keeps connections for them to meet. */
async function longestWait(): Promise<number> {
  const waits = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const began = performance.now();
      const { status } = await fetch(`http://127.0.0.1:${nginx?.port}/healthz`, {
        signal: AbortSignal.timeout(20_000),
      });
      expect(status).toBeLessThan(500);
      return performance.now() - began;
    }),
  );
  return Math.max(...waits);
}

describe('behind the proxy of the guide', () => {
  it('nobody waits for an upload that was refused', { timeout: 300_000 }, async () => {
    let longest = 0;
    await longestWait();
    for (let round = 0; round < ROUNDS; round++) {
      await forgetLimits(shop.services.db);
      for (const upload of refusedUploads()) {
        expect(await send(upload), upload.what).toBe(upload.status);
        const waited = await longestWait();
        longest = Math.max(longest, waited);
        expect(waited, `after ${upload.what}`).toBeLessThan(LONGEST_WAIT_MS);
      }
    }
    console.log(
      `longest wait behind a refused upload: ${longest.toFixed(0)} ms (goal < ${LONGEST_WAIT_MS} ms)`,
    );
  });
});
