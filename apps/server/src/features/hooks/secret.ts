import type { Db, Trx } from '../../platform/database/connect.ts';
import { seal, unseal } from '../../platform/sealing.ts';
import { newSecret } from '../../platform/secrets.ts';

const PURPOSE = 'hook-secret';

/** A secret as it is shown once; its beginning tells scanners of code what it is. */
export const newHookSecret = (): string => `pdsec_${newSecret()}`;

export const sealText = (db: Db | Trx, text: string): Promise<Buffer> => seal(db, PURPOSE, Buffer.from(text));

export const unsealText = async (db: Db | Trx, sealed: Buffer): Promise<string> =>
  (await unseal(db, PURPOSE, sealed)).toString();
