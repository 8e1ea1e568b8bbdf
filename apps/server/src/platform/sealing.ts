import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import type { Db, Trx } from './database/connect.ts';
import { signingSecret } from './signing.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = async (db: Db | Trx, purpose: string): Promise<Buffer> =>
  createHash('sha256')
    .update(await signingSecret(db, purpose))
    .digest();

/** Closes a secret that has to be read again, so that its own table alone tells nobody. */
export async function seal(db: Db | Trx, purpose: string, secret: Uint8Array): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, await keyOf(db, purpose), iv);
  const closed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]);
}

export async function unseal(db: Db | Trx, purpose: string, sealed: Buffer): Promise<Buffer> {
  const cipher = createDecipheriv(CIPHER, await keyOf(db, purpose), sealed.subarray(0, IV_BYTES));
  cipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([cipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]);
}
