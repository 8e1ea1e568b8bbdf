import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Db, Trx } from './database/connect.ts';
import { newSecret } from './secrets.ts';

/** The secret of a purpose, made at its first use and kept for all processes. */
export async function signingSecret(db: Db | Trx, purpose: string): Promise<string> {
  await db
    .insertInto('signing_secret')
    .values({ purpose, secret: newSecret() })
    .onConflict((oc) => oc.column('purpose').doNothing())
    .execute();
  const row = await db
    .selectFrom('signing_secret')
    .where('purpose', '=', purpose)
    .select('secret')
    .executeTakeFirstOrThrow();
  return row.secret;
}

const signature = (secret: string, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(body).digest().subarray(0, 16);

const bytesOf = (uuid: string): Buffer => Buffer.from(uuid.replaceAll('-', ''), 'hex');
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Two uuids and a proof that we wrote them down. */
export function signPair(secret: string, first: string, second: string): string {
  const body = Buffer.concat([bytesOf(first), bytesOf(second)]);
  return Buffer.concat([body, signature(secret, body)]).toString('base64url');
}

export function readPair(secret: string, key: string): readonly [string, string] | undefined {
  const bytes = Buffer.from(key, 'base64url');
  if (bytes.length !== 48) return undefined;
  const body = bytes.subarray(0, 32);
  if (!timingSafeEqual(signature(secret, body), bytes.subarray(32))) return undefined;
  return [uuidOf(body.subarray(0, 16)), uuidOf(body.subarray(16))];
}
