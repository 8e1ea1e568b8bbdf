import { spawn } from 'node:child_process';
import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { photograph, writeJobFolder } from '../../../testing/pictures.ts';
import { openTestShop, type TestShop } from '../../../testing/test-shop.ts';
import { pictureFiles } from '../picture-files.ts';
import { watermark } from '../watermark.ts';
import { importJob } from './import-job.ts';

const PICTURES = 24;
const SERVER = path.resolve(import.meta.dirname, '../../..');

/** A process of its own that imports a folder and says how far it is. */
const PROGRAM = `
const { connect } = await import(process.env.SERVER + '/platform/database/connect.ts');
const { FolderStorage } = await import(process.env.SERVER + '/platform/storage.ts');
const { systemClock: clock } = await import(process.env.SERVER + '/platform/clock.ts');
const { readConfig } = await import(process.env.SERVER + '/platform/config.ts');
const { importJob } = await import(process.env.SERVER + '/features/pictures/import/import-job.ts');
const { db } = connect(JSON.parse(process.env.CONNECTION), () => {});
const services = { config: readConfig({}), db, storage: new FolderStorage(process.env.FILES), clock };
await importJob(services, process.env.PORTAL, process.env.FOLDER, {
  onProgress: ({ done }) => process.stdout.write(done + '\\n'),
});
await db.destroy();
`;

describe('an import that is killed', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());

  /** Answers how many pictures the process had reported when it was killed. */
  const importAndKill = (folder: string, after: number): Promise<number> =>
    new Promise((resolve, reject) => {
      const { host, user, database } = shop.connected.pool.options;
      const child = spawn(process.execPath, ['--input-type=module', '-e', PROGRAM], {
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          SERVER,
          CONNECTION: JSON.stringify({ host, user, database }),
          FILES: path.join(shop.folder, 'files'),
          PORTAL: shop.portalUuid,
          FOLDER: folder,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let done = 0;
      child.stdout.on('data', (text: Buffer) => {
        done = Number(text.toString().trim().split('\n').at(-1));
        if (done >= after) child.kill('SIGKILL');
      });
      child.on('error', reject);
      child.on('exit', (code, signal) => {
        if (signal === 'SIGKILL') resolve(done);
        else reject(new Error(`the import was not killed, but ended with ${code}`));
      });
    });

  it('continues where it stopped, with every picture whole and none twice', {
    timeout: 180_000,
  }, async () => {
    const files: Record<string, Buffer> = {};
    for (let n = 1; n <= PICTURES; n++) {
      files[`portraits/ada/${n}.jpg`] = await photograph({ seed: `picture ${n}`, width: 600, height: 800 });
    }
    const folder = await writeJobFolder(shop.folder, { files });
    const { db, storage } = shop.services;
    const rows = () => db.selectFrom('picture').selectAll().execute();
    const mark = watermark('Test Foto').version;
    const assertWhole = async () => {
      for (const row of await rows()) {
        const { original, view } = pictureFiles(row);
        const look = { mark, background: 'none', effect: 'original', rotation: 0 } as const;
        for (const key of [original, view(look, 120), view(look, 320), view(look, 640)]) {
          const bytes = await storage.get(key);
          expect(bytes, key).toBeDefined();
          await sharp(bytes).stats();
        }
      }
    };
    let reported = 0;
    for (const after of [3, 5]) {
      const done = await importAndKill(folder, reported + after);
      const kept = await rows();
      expect(done, 'it had begun').toBeGreaterThanOrEqual(reported + after);
      expect(kept.length, 'what was reported is kept').toBeGreaterThanOrEqual(done);
      expect(kept.length, 'it was killed under way').toBeLessThan(PICTURES);
      reported = kept.length;
      await assertWhole();
    }
    const report = await importJob(shop.services, shop.portalUuid, folder);
    expect(report.pictures).toMatchObject({ added: PICTURES - reported, changed: 0, unchanged: reported });
    expect(await rows()).toHaveLength(PICTURES);
    await assertWhole();
    const originals = await fs.readdir(path.join(shop.folder, 'files/originals'));
    expect(originals.filter((name) => name.endsWith('.jpg'))).toHaveLength(PICTURES);
    const { count } = await db
      .selectFrom('access_code')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count, 'one code a subject').toBe(2);
  });
});
