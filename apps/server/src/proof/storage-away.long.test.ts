import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { bootstrap } from '@picture-day/contract/calls/bootstrap';
import { recentImages } from '@picture-day/contract/calls/personalisation';
import { uploadImages } from '@picture-day/contract/calls/pictures';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { view } from '../features/pictures/testing/two-families.ts';
import { addCustomer } from '../testing/fixtures.ts';
import { otherStorageAt, startOtherStorage } from '../testing/other-storage.ts';
import { photograph } from '../testing/pictures.ts';
import { freePort } from '../testing/programs.ts';
import type { RunningProgram } from '../testing/running-program.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { imageForm } from './testing/image-form.ts';

describe('a shop whose pictures lie in an object storage of another maker', () => {
  let folder: string;
  let port: number;
  let storage: RunningProgram;
  let shop: TestShop;
  beforeAll(async () => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'picture-day-storage-away-'));
    port = await freePort();
    storage = await startOtherStorage(folder, port);
    const { bucket, accessKey, secretKey, endpoint = '' } = otherStorageAt(port);
    shop = await openTestShop({
      settings: {
        S3_BUCKET: bucket,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
        S3_ENDPOINT: endpoint,
      },
    });
  });
  afterAll(async () => {
    await shop.close();
    await storage.end();
    fs.rmSync(folder, { recursive: true, force: true });
  });

  it.each(['SIGKILL', 'SIGSTOP'] as const)(
    'lives on while that is away (%s), and takes uploads once it is back',
    {
      timeout: 300_000,
    },
    async (signal) => {
      const { browser } = await addCustomer(shop);
      const upload = async (seed: string) => {
        const form = imageForm(await photograph({ seed: `${signal} ${seed}`, width: 400, height: 300 }));
        return browser.send('POST', uploadImages.path, form);
      };
      const ready = async () => (await browser.send('GET', '/readyz')).json();
      const images = async () => (await browser.ask(recentImages, {})).body;
      expect((await upload('before')).statusCode).toBe(200);
      const [first] = await images();
      expect(await ready()).toEqual({ status: 'ready' });

      if (signal === 'SIGKILL') await storage.end(signal);
      else storage.child.kill(signal);
      expect(await ready()).toEqual({ status: 'ready', storage: 'does not answer' });
      expect((await browser.ask(bootstrap, { query: {} })).status).toBe(200);
      const refused = await upload('meanwhile');
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '10']);
      expect(await images()).toHaveLength(1);

      if (signal === 'SIGKILL') storage = await startOtherStorage(folder, port);
      else storage.child.kill('SIGCONT');
      expect((await upload('meanwhile')).statusCode).toBe(200);
      expect(await images()).toHaveLength(2);
      for (const { uuid } of [first!, ...(await images())])
        expect((await browser.send('GET', view(uuid, 320))).statusCode).toBe(200);
      expect(await ready()).toEqual({ status: 'ready' });
    },
  );
});
