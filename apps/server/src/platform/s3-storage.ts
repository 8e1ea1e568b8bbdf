import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { signedAddress } from './signed-address.ts';
import {
  assertKey,
  type Lent,
  type LentAs,
  type Measure,
  type Pages,
  type Storage,
  type Stored,
} from './storage.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** A browser follows at once; this is for slow lines and clocks that differ a little. */
const LENT_SECONDS = 30;

/** Where a bucket's objects lie: below its own name at Amazon, below the endpoint elsewhere. */
function placeOf({ bucket, region, endpoint }: S3Settings): string {
  if (endpoint) return `${endpoint.replace(/\/+$/, '')}/${bucket}`;
  // A name with a point in it has no certificate of its own.
  if (bucket.includes('.')) return `https://s3.${region}.amazonaws.com/${bucket}`;
  return `https://${bucket}.s3.${region}.amazonaws.com`;
}

const missing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

/** An object store that is away is noticed soon, and one that stops in the middle too. */
const TIMEOUTS = { connectionTimeout: 3000, socketTimeout: 20_000 };

export function newS3Client({ region, endpoint, accessKey, secretKey }: S3Settings): S3Client {
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestHandler: TIMEOUTS,
  });
  // Storages of other makers delete a list of objects only with the sum that Amazon once asked for, and takes still.
  client.middlewareStack.add(
    (next, { commandName }) =>
      (args) => {
        const request = args.request as { body?: string | Uint8Array; headers: Record<string, string> };
        if (commandName === 'DeleteObjectsCommand' && request.body)
          request.headers['content-md5'] = createHash('md5').update(request.body).digest('base64');
        return next(args);
      },
    { step: 'build', priority: 'low' },
  );
  return client;
}

/** Pages that may be kept until they are sent, and sent again. */
async function* copied(pages: Pages): AsyncGenerator<Buffer> {
  for await (const page of pages) yield Buffer.from(page);
}

/** Any S3-compatible object storage. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;
  readonly #settings: S3Settings;
  readonly #drafts: string;
  readonly lentFrom: string;

  /** What has to lie on disk for a while lies in a folder of drafts. */
  constructor(settings: S3Settings, drafts: string = os.tmpdir()) {
    this.#drafts = drafts;
    this.#bucket = settings.bucket;
    this.#settings = settings;
    this.lentFrom = new URL(placeOf(settings)).origin;
    this.#client = newS3Client(settings);
  }

  #at(key: string): { Bucket: string; Key: string } {
    assertKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  async put(key: string, bytes: Buffer | Readable | Pages): Promise<void> {
    const isKept = Buffer.isBuffer(bytes) || bytes instanceof Readable;
    const Body = isKept ? bytes : Readable.from(copied(bytes));
    await new Upload({ client: this.#client, params: { ...this.#at(key), Body } }).done();
  }

  get(key: string): Promise<Buffer | undefined> {
    return this.#read(key);
  }

  async first(key: string, bytes: number): Promise<Buffer | undefined> {
    return (await this.#read(key, `bytes=0-${bytes - 1}`))?.subarray(0, bytes);
  }

  async #read(key: string, Range?: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand({ ...this.#at(key), Range }));
      return Body ? Buffer.from(await Body.transformToByteArray()) : undefined;
    } catch (error) {
      if (missing(error)) return undefined;
      // Of nothing there is no first byte.
      if ((error as Error).name === 'InvalidRange') return Buffer.alloc(0);
      throw error;
    }
  }

  async stream(key: string): Promise<Stored | undefined> {
    try {
      const { Body, ContentLength } = await this.#client.send(new GetObjectCommand(this.#at(key)));
      return Body ? { bytes: Body as Readable, size: ContentLength ?? 0 } : undefined;
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  async onDisk<T>(key: string, work: (file: string) => Promise<T>): Promise<T | undefined> {
    const stored = await this.stream(key);
    if (!stored) return undefined;
    const lent = path.join(this.#drafts, randomUUID());
    await fs.mkdir(this.#drafts, { recursive: true });
    try {
      await pipeline(stored.bytes, createWriteStream(lent));
      return await work(lent);
    } finally {
      await fs.rm(lent, { force: true });
    }
  }

  async has(key: string): Promise<boolean> {
    try {
      await this.#client.send(new HeadObjectCommand(this.#at(key)));
      return true;
    } catch (error) {
      if (missing(error)) return false;
      throw error;
    }
  }

  async measure(prefix: string): Promise<Measure> {
    assertKey(prefix);
    let [files, bytes] = [0, 0];
    let ContinuationToken: string | undefined;
    do {
      const listed = await this.#client.send(
        new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix, ContinuationToken }),
      );
      for (const { Size = 0 } of listed.Contents ?? []) [files, bytes] = [files + 1, bytes + Size];
      ContinuationToken = listed.NextContinuationToken;
    } while (ContinuationToken !== undefined);
    return { files, bytes };
  }

  async remove(prefix: string): Promise<void> {
    assertKey(prefix);
    const listed = await this.#client.send(
      new ListObjectsV2Command({ Bucket: this.#bucket, Prefix: prefix }),
    );
    const Objects = (listed.Contents ?? []).flatMap(({ Key }) => (Key ? [{ Key }] : []));
    if (Objects.length === 0) return;
    await this.#client.send(new DeleteObjectsCommand({ Bucket: this.#bucket, Delete: { Objects } }));
    if (listed.IsTruncated) await this.remove(prefix);
  }
  async lend(key: string, { type, cacheControl, disposition, now }: LentAs): Promise<Lent> {
    assertKey(key);
    const query = {
      'response-content-type': type,
      'response-cache-control': cacheControl,
      ...(disposition && { 'response-content-disposition': disposition }),
    };
    const url = new URL(`${placeOf(this.#settings)}/${key}`);
    return { address: signedAddress({ ...this.#settings, url, query, now, seconds: LENT_SECONDS }) };
  }
}
