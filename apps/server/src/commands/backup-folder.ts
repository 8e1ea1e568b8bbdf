import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';
import { WrongSetting } from '../platform/config.ts';
import { assertKey } from '../platform/storage.ts';

const MANIFEST = 'manifest.json';
/** Written last and in the format of sha256sum: a backup without it was broken off. */
const SUMS = 'SHA256SUMS';

const counts = z.record(z.string().regex(/^[a-z_][a-z0-9_]*$/), z.number().int().nonnegative());

const manifestOfBackup = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  /** The last migration that had run: it decides how the tables look. */
  migration: z.string(),
  /** Rows by table. */
  tables: counts,
  /** The next value of every counter. */
  sequences: counts,
  jobs: z.number().int().nonnegative(),
  files: z.object({ count: z.number().int().nonnegative(), bytes: z.number().int().nonnegative() }),
});

export type Manifest = z.infer<typeof manifestOfBackup>;

export interface Summed {
  /** Below the backup's folder. */
  readonly name: string;
  readonly sha256: string;
}

/** Lets bytes pass and counts them. */
function meter(hash: Hash, seen: (bytes: number) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      seen(chunk.length);
      pass(null, chunk);
    },
  });
}

export const rowFile = (table: string): string => `tables/${table}.ndjson.gz`;
export const JOBS_FILE = 'jobs.ndjson.gz';

/** Writes a backup file by file, nothing of it whole in memory. */
export class BackupWriter {
  readonly #folder: string;
  readonly #sums: fs.FileHandle;

  private constructor(folder: string, sums: fs.FileHandle) {
    this.#folder = folder;
    this.#sums = sums;
  }

  static async begin(folder: string): Promise<BackupWriter> {
    // Names, addresses and photographs of children: for the owner's eyes only.
    await fs.mkdir(folder, { recursive: true, mode: 0o700 });
    if ((await fs.readdir(folder)).length > 0) {
      throw new WrongSetting(`${folder} is not empty. Name a folder that does not exist yet.`);
    }
    return new BackupWriter(folder, await fs.open(path.join(folder, `${SUMS}.unfinished`), 'wx', 0o600));
  }

  async #write(name: string, content: Readable | AsyncIterable<string>, packed: boolean): Promise<number> {
    const file = path.join(this.#folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    const metered = meter(hash, (more) => {
      bytes += more;
    });
    const target = createWriteStream(file, { flags: 'wx', mode: 0o600 });
    if (packed) await pipeline(content, createGzip({ level: 4 }), metered, target);
    else await pipeline(content, metered, target);
    await this.#sums.write(`${hash.digest('hex')}  ${name}\n`);
    return bytes;
  }

  lines(name: string, lines: AsyncIterable<string>): Promise<number> {
    return this.#write(name, lines, true);
  }

  file(key: string, bytes: Readable): Promise<number> {
    return this.#write(`files/${key}`, bytes, false);
  }

  async finish(manifest: Manifest): Promise<void> {
    const text = `${JSON.stringify(manifest, null, 2)}\n`;
    await this.#write(
      MANIFEST,
      (async function* () {
        yield text;
      })(),
      false,
    );
    await this.#sums.sync();
    await this.#sums.close();
    await fs.rename(path.join(this.#folder, `${SUMS}.unfinished`), path.join(this.#folder, SUMS));
  }
}

const SUM_LINE = /^([0-9a-f]{64}) {2}(.+)$/;

/** The lines of a packed file. */
export async function* readLines(folder: string, name: string): AsyncGenerator<string> {
  const packed = createReadStream(path.join(folder, name));
  const plain = packed.pipe(createGunzip());
  packed.on('error', (error) => plain.destroy(error));
  try {
    for await (const line of createInterface({ input: plain, crlfDelay: Number.POSITIVE_INFINITY })) {
      if (line) yield line;
    }
  } finally {
    packed.destroy();
    plain.destroy();
  }
}

/** What the list of checksums names, in its order. */
export async function* readSums(folder: string): AsyncGenerator<Summed> {
  const input = createReadStream(path.join(folder, SUMS));
  try {
    for await (const line of createInterface({ input })) {
      const [, sha256, name] = SUM_LINE.exec(line) ?? [];
      if (!sha256 || !name) throw new WrongSetting(`The backup is damaged: ${SUMS} cannot be read.`);
      if (name.startsWith('files/')) assertKey(name.slice('files/'.length));
      yield { name, sha256 };
    }
  } finally {
    input.destroy();
  }
}

/** A file of the backup with its checksum compared at its end, so that a changed one never passes. */
export function readSummed(folder: string, { name, sha256 }: Summed): Readable {
  const hash = createHash('sha256');
  const compared = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      pass(null, chunk);
    },
    flush(pass) {
      const intact = hash.digest('hex') === sha256;
      pass(intact ? null : new WrongSetting(`The backup is damaged: ${name} has changed since it was made.`));
    },
  });
  const source = createReadStream(path.join(folder, name));
  source.on('error', () =>
    compared.destroy(new WrongSetting(`The backup is damaged: ${name} is missing or cannot be read.`)),
  );
  return source.pipe(compared);
}

/** Reads every byte of a backup once and compares it with its checksum, before anything is restored from it. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const exists = (name: string) =>
    fs.access(path.join(folder, name)).then(
      () => true,
      () => false,
    );
  if (!(await exists('.'))) throw new WrongSetting(`There is no folder ${folder}.`);
  if (!(await exists(SUMS))) {
    const why = (await exists(`${SUMS}.unfinished`)) ? 'was broken off while it was made' : 'is no backup';
    throw new WrongSetting(`${folder} ${why}: it holds no ${SUMS}.`);
  }
  const tables = new Set<string>();
  let files = 0;
  for await (const summed of readSums(folder)) {
    for await (const _ of readSummed(folder, summed));
    if (summed.name.startsWith('files/')) files++;
    else tables.add(summed.name);
  }
  if (!tables.has(MANIFEST))
    throw new WrongSetting(`The backup is damaged: ${SUMS} does not name ${MANIFEST}.`);
  const manifest = readManifest(await fs.readFile(path.join(folder, MANIFEST), 'utf8'));
  for (const wanted of [JOBS_FILE, ...Object.keys(manifest.tables).map(rowFile)]) {
    if (!tables.has(wanted))
      throw new WrongSetting(`The backup is damaged: ${SUMS} does not name ${wanted}.`);
  }
  if (files !== manifest.files.count) {
    throw new WrongSetting(`The backup is damaged: ${SUMS} names ${files} of ${manifest.files.count} files.`);
  }
  return manifest;
}

function readManifest(text: string): Manifest {
  try {
    return manifestOfBackup.parse(JSON.parse(text));
  } catch {
    throw new WrongSetting(`The ${MANIFEST} of the backup was written by another version of the shop.`);
  }
}
