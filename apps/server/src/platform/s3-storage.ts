import type { Readable } from 'node:stream';
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
import { assertKey, type Storage } from './storage.ts';

export interface S3Settings {
  readonly bucket: string;
  readonly region: string;
  readonly endpoint?: string | undefined;
  readonly accessKey: string;
  readonly secretKey: string;
}

const missing = (error: unknown): boolean => error instanceof NoSuchKey || error instanceof NotFound;

/** Any S3-compatible object storage. */
export class S3Storage implements Storage {
  readonly #client: S3Client;
  readonly #bucket: string;

  constructor(settings: S3Settings) {
    this.#bucket = settings.bucket;
    this.#client = new S3Client({
      region: settings.region,
      ...(settings.endpoint ? { endpoint: settings.endpoint, forcePathStyle: true } : {}),
      credentials: { accessKeyId: settings.accessKey, secretAccessKey: settings.secretKey },
    });
  }

  #at(key: string): { Bucket: string; Key: string } {
    assertKey(key);
    return { Bucket: this.#bucket, Key: key };
  }

  async put(key: string, bytes: Buffer | Readable): Promise<void> {
    await new Upload({ client: this.#client, params: { ...this.#at(key), Body: bytes } }).done();
  }

  async get(key: string): Promise<Buffer | undefined> {
    try {
      const { Body } = await this.#client.send(new GetObjectCommand(this.#at(key)));
      return Body ? Buffer.from(await Body.transformToByteArray()) : undefined;
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
    }
  }

  async stream(key: string): Promise<{ bytes: Readable; size: number } | undefined> {
    try {
      const { Body, ContentLength } = await this.#client.send(new GetObjectCommand(this.#at(key)));
      return Body ? { bytes: Body as Readable, size: ContentLength ?? 0 } : undefined;
    } catch (error) {
      if (missing(error)) return undefined;
      throw error;
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
}
