/**
 * How near the import comes to the same work done by sharp alone, with files that lie in their child's folder and with
 * frames that are looked at for photo cards, and whether a long import needs more memory than a short one.
 * `import.ts [FEW MANY]`: pictures for the memory test, 40 and 120 unless said otherwise.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { importJob } from '../apps/server/src/features/pictures/import/import-job.ts';
import { makeCards } from '../apps/server/src/features/pictures/photo-cards/make-cards.ts';
import { savePortal } from '../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect, transact } from '../apps/server/src/platform/database/connect.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const ROUNDS = 5;
const PER_ROUND = 16;
const LANES = Math.max(2, os.availableParallelism());
/** Of what sharp alone does, and of that once a frame is looked at for a card, which sharp alone does not do. */
const GOAL = 0.85;
const WITH_CARDS = 0.8;
const PORTAL = {
  uuid: 'b0000000-0000-4000-8000-00000000be9c',
  key: 'bench',
  name: 'Bench',
  hosts: [],
  isDefault: true,
  settings: {
    currencyCode: 'NOK',
    country: 'NO',
    languages: ['en'],
    defaultLanguage: 'en',
    colours: { brand: '#000000', brandHover: '#000000', brandSoft: '#ffffff', onBrand: '#ffffff' },
    contact: { name: '', address: '', postalCode: '', city: '', email: 'bench@example.com', phone: '' },
  },
};

/** Only what the importer uses. */
function servicesOn(connection: object, folder: string): Services {
  const { db } = connect({ ...connection, max: 8 }, () => {});
  const config = { ...readConfig({}), dataDir: folder };
  const jobs = { send: async () => {} };
  return { config, db, storage: new FolderStorage(folder), clock: systemClock, jobs } as unknown as Services;
}

/** Pictures of 24 megapixels with the noise of a real sensor. */
async function develop(folder: string, count: number): Promise<string[]> {
  const files: string[] = [];
  for (let n = 0; n < count; n++) {
    const noise = { type: 'gaussian', mean: 110 + n * 8, sigma: 40 } as const;
    const file = path.join(folder, `negative-${n}.jpg`);
    await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#808080', noise } })
      .blur(1.6)
      .jpeg({ quality: 90 })
      .toFile(file);
    files.push(file);
  }
  return files;
}

/** Each file is another's pixels with a number behind their end: the shop does not take the same contents twice. */
async function photograph(folder: string, negatives: readonly string[], count: number): Promise<void> {
  await fs.mkdir(folder, { recursive: true });
  for (let n = 0; n < count; n++) {
    const file = path.join(folder, `FJ_${1000 + n}.JPG`);
    await fs.copyFile(negatives[n % negatives.length]!, file);
    await fs.appendFile(file, String(n));
  }
}

const IN_FOLDER = 'portraits/ada';

async function jobFolder(root: string): Promise<string> {
  const folder = path.join(root, randomUUID());
  await fs.mkdir(folder);
  await fs.writeFile(path.join(folder, 'roster.csv'), 'key,name,group\nada,Ada Solheim,4B\n');
  const named = { key: 'bench', name: 'Bench' };
  const job = {
    key: path.basename(folder),
    name: 'Bench',
    jobType: named,
    photographer: named,
    date: '2026-09-01',
  };
  await fs.writeFile(path.join(folder, 'job.json'), JSON.stringify(job));
  return folder;
}

/** Of a child, in its own folder. */
async function namedFolder(root: string, negatives: readonly string[], count: number): Promise<string> {
  const folder = await jobFolder(root);
  await photograph(path.join(folder, IN_FOLDER), negatives, count);
  return folder;
}

/** As they came from the camera, of a job whose photo cards were printed. */
async function cameraFolder(
  services: Services,
  root: string,
  negatives: readonly string[],
  count: number,
): Promise<string> {
  const folder = await jobFolder(root);
  const { jobUuid } = await importJob(services, PORTAL.uuid, folder);
  const job = { portalUuid: PORTAL.uuid, jobUuid };
  await transact(services.db, (trx) => makeCards(trx, job, 0, services.clock.now()));
  await photograph(path.join(folder, 'DCIM'), negatives, count);
  return folder;
}

/** The same outputs by sharp alone: the original, three marked sizes from one decode, a thumbhash. */
async function bareSharp(folder: string, out: string): Promise<void> {
  await fs.mkdir(out, { recursive: true });
  const pictures = path.join(folder, IN_FOLDER);
  const waiting = (await fs.readdir(pictures)).values();
  const marks = new Map<number, OverlayOptions[]>();
  for (const size of [640, 320, 120]) {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${Math.round((size * 2) / 3)}"><path d="M0 0L${size} ${size}" stroke="#fff" stroke-opacity=".4" stroke-width="9"/></svg>`;
    marks.set(size, [{ input: await sharp(Buffer.from(svg)).png().toBuffer() }]);
  }
  const lane = async (): Promise<void> => {
    for (const name of waiting) {
      const bytes = await fs.readFile(path.join(pictures, name));
      const { data, info } = await sharp(bytes)
        .autoOrient()
        .resize(640, 640, { fit: 'inside' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const decoded = () => sharp(data, { raw: info });
      const write = async (size: number): Promise<void> => {
        const image = decoded().resize(size, size, { fit: 'inside' }).composite(marks.get(size)!);
        const webp = await image.webp({ quality: 78, effort: 2 }).toBuffer();
        await fs.writeFile(path.join(out, `${name}-${size}.webp`), webp);
      };
      await Promise.all([640, 320, 120].map(write));
      const tiny = await decoded()
        .resize(100, 100, { fit: 'inside' })
        .ensureAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      rgbaToThumbHash(tiny.info.width, tiny.info.height, tiny.data);
      await fs.writeFile(path.join(out, name), bytes);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

/** The peak memory of a process that imports one folder, in MB. */
function peakOfImport(
  own: BenchPlace['own'],
  connection: object,
  folder: string,
  files: string,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const args = [import.meta.filename, '--child', JSON.stringify(connection), folder, files];
    const child = own(spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] }));
    let text = '';
    child.stdout.on('data', (bytes: Buffer) => {
      text += bytes.toString();
    });
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve(Number(text)) : reject(new Error(`the import ended with ${code}`)),
    );
  });
}

async function importAsChild(connection: string, folder: string, files: string): Promise<void> {
  const services = servicesOn(JSON.parse(connection), files);
  await importJob(services, PORTAL.uuid, folder);
  await services.db.destroy();
  console.log(process.resourceUsage().maxRSS / 1024);
}

async function bench({ host, root, own }: BenchPlace, few: number, many: number): Promise<void> {
  const connection = await newTestDatabase(host);
  const files = path.join(root, 'files');
  const services = servicesOn(connection, files);
  try {
    await savePortal(services.db, PORTAL);
    const negatives = await develop(root, 4);
    const spent = { bare: 0, named: 0, cards: 0 };
    const time = async (
      which: keyof typeof spent,
      round: number,
      work: () => Promise<unknown>,
    ): Promise<void> => {
      const from = performance.now();
      await work();
      if (round > 0) spent[which] += performance.now() - from;
    };
    // The first round warms all up; then they take turns, so that a busy machine hurts all alike.
    for (let round = 0; round <= ROUNDS; round++) {
      const named = await namedFolder(root, negatives, PER_ROUND);
      const frames = await cameraFolder(services, root, negatives, PER_ROUND);
      await time('bare', round, () => bareSharp(named, path.join(root, `bare-${round}`)));
      await time('named', round, () => importJob(services, PORTAL.uuid, named));
      await time('cards', round, () => importJob(services, PORTAL.uuid, frames));
    }
    const rate = (which: keyof typeof spent): number => (ROUNDS * PER_ROUND * 1000) / spent[which];
    const against = (which: keyof typeof spent): string => (rate(which) / rate('bare')).toFixed(2);
    console.log(
      `import: ${rate('named').toFixed(1)} images/s, with a look for cards ${rate('cards').toFixed(1)}, bare sharp ${rate('bare').toFixed(1)}`,
    );
    console.log(`import against bare sharp: ${against('named')} (goal at least ${GOAL})`);
    console.log(
      `import with a look for cards against bare sharp: ${against('cards')} (goal at least ${(GOAL * WITH_CARDS).toFixed(2)})`,
    );

    const peakFew = await peakOfImport(own, connection, await namedFolder(root, negatives, few), files);
    const peakMany = await peakOfImport(own, connection, await namedFolder(root, negatives, many), files);
    console.log(
      `peak memory: ${peakFew.toFixed(0)} MB for ${few} pictures, ${peakMany.toFixed(0)} MB for ${many}`,
    );
    console.log(
      `peak memory of ${many} against ${few} pictures: ${(peakMany / peakFew).toFixed(2)} (goal at most 1.2)`,
    );
  } finally {
    await services.db.destroy();
  }
}

const [first, ...rest] = process.argv.slice(2);
if (first === '--child') await importAsChild(rest[0]!, rest[1]!, rest[2]!);
else await onOwnDatabase('import', (place) => bench(place, Number(first ?? 40), Number(rest[0] ?? 120)));
