import type { Db, Trx } from '../../platform/database/connect.ts';
import { seal, unseal } from '../../platform/sealing.ts';

/** Passwords, private keys and secrets of labs, as they lie in the database. */
const PURPOSE = 'lab-secret';

export const sealText = (db: Db | Trx, text: string): Promise<Buffer> => seal(db, PURPOSE, Buffer.from(text));

export const unsealText = async (db: Db | Trx, sealed: Buffer): Promise<string> =>
  (await unseal(db, PURPOSE, sealed)).toString();
