/**
 * How near the import comes to the same work done by sharp alone, what a look for photo cards costs it, and whether a
 * long import needs more memory than a short one. `import.ts [FEW MANY]`: pictures for the memory test, 20 and 60 unless said otherwise.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { importJob } from '../apps/server/src/features/pictures/import/import-job.ts';
import { keepFrame, keepPicture } from '../apps/server/src/features/pictures/ingest-picture.ts';
import { OWN_LIMITS } from '../apps/server/src/features/pictures/own-limits.ts';
import { readHeader } from '../apps/server/src/features/pictures/read-picture.ts';
import { watermark } from '../apps/server/src/features/pictures/watermark.ts';
import { savePortal } from '../apps/server/src/features/portals/portal.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect } from '../apps/server/src/platform/database/connect.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const ROUNDS = 4;
const PER_ROUND = 8;
const LANES = Math.max(2, os.availableParallelism());
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
  return { config, db, storage: new FolderStorage(folder), clock: systemClock } as unknown as Services;
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

async function jobFolder(root: string, negatives: readonly string[], count: number): Promise<string> {
  const folder = path.join(root, randomUUID());
  await fs.mkdir(path.join(folder, 'portraits/ada'), { recursive: true });
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
  for (let n = 0; n < count; n++) {
    await fs.link(negatives[n % negatives.length]!, path.join(folder, `portraits/ada/${n}.jpg`));
  }
  return folder;
}

/** The same outputs by sharp alone: the original, three marked sizes from one decode, a thumbhash. */
async function bareSharp(folder: string, out: string): Promise<void> {
  await fs.mkdir(out, { recursive: true });
  const pictures = path.join(folder, 'portraits/ada');
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

/** The same pictures kept with and without a look for a card, in turn, in images a second. */
async function lookForCards({ storage }: Services, negatives: readonly string[]): Promise<void> {
  const spent = { keepPicture: 0, keepFrame: 0 };
  const ways = { keepPicture, keepFrame };
  const mark = watermark('Bench');
  for (let round = 0; round <= ROUNDS; round++) {
    for (const which of ['keepPicture', 'keepFrame'] as const) {
      const waiting = Array.from({ length: PER_ROUND }, (_, n) => negatives[n % negatives.length]!).values();
      const lane = async (): Promise<void> => {
        for (const negative of waiting) {
          const file = await fs.readFile(negative);
          const header = await readHeader(file, OWN_LIMITS);
          const picture = {
            uuid: randomUUID(),
            content_hash: '0'.repeat(64),
            greenscreen: false,
            turn: 0,
          } as const;
          await ways[which](storage, { ...picture, file, header, mark });
        }
      };
      const from = performance.now();
      await Promise.all(Array.from({ length: LANES }, lane));
      if (round > 0) spent[which] += performance.now() - from;
    }
  }
  console.log(
    `import with a look for cards against without: ${(spent.keepPicture / spent.keepFrame).toFixed(2)} (goal at least 0.80)`,
  );
}

async function bench({ host, root, own }: BenchPlace, few: number, many: number): Promise<void> {
  const connection = await newTestDatabase(host);
  const files = path.join(root, 'files');
  const services = servicesOn(connection, files);
  try {
    await savePortal(services.db, PORTAL);
    const negatives = await develop(root, 4);
    const spent = { ours: 0, bare: 0 };
    const time = async (which: 'ours' | 'bare', work: Promise<unknown>, isMeant: boolean): Promise<void> => {
      const from = performance.now();
      await work;
      if (isMeant) spent[which] += performance.now() - from;
    };
    // The first round warms both up; then they take turns, so that a busy machine hurts both alike.
    for (let round = 0; round <= ROUNDS; round++) {
      const folder = await jobFolder(root, negatives, round === 0 ? 4 : PER_ROUND);
      await time('bare', bareSharp(folder, path.join(root, `bare-${round}`)), round > 0);
      await time('ours', importJob(services, PORTAL.uuid, folder), round > 0);
    }
    const rate = (which: 'ours' | 'bare'): number => (ROUNDS * PER_ROUND * 1000) / spent[which];
    console.log(
      `import: ${rate('ours').toFixed(1)} images/s, bare sharp ${rate('bare').toFixed(1)} images/s`,
    );
    console.log(
      `import against bare sharp: ${(rate('ours') / rate('bare')).toFixed(2)} (goal at least 0.85)`,
    );

    await lookForCards(services, negatives);

    const peakFew = await peakOfImport(own, connection, await jobFolder(root, negatives, few), files);
    const peakMany = await peakOfImport(own, connection, await jobFolder(root, negatives, many), files);
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
else await onOwnDatabase('import', (place) => bench(place, Number(first ?? 20), Number(rest[0] ?? 60)));
