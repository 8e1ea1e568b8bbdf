import { emptyAuditValues } from '../../platform/audit.ts';
import type { Trx } from '../../platform/database/connect.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { finishMerges, mergedInto } from './families/merge-store.ts';
import {
  deleteCodeRequestsOf,
  deleteMailsOf,
  deleteOwnOf,
  emptyAccount,
  forgetMailsOnceSent,
  type Person,
} from './forget-store.ts';

/** A password that nobody has; made before the transaction, because it takes its time. */
export const nobodysPassword = (): Promise<string> => hashPassword(newSecret());

/** Takes a person out of the shop, with the accounts that became part of theirs. */
export async function forgetPerson(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  person: Person,
  passwordHash: string,
): Promise<void> {
  const now = clock.now();
  await finishMerges(trx, now, { kept: person.uuid });
  for (const one of [...(await mergedInto(trx, person.uuid)), person]) {
    await deleteMailsOf(trx, one);
    await deleteCodeRequestsOf(trx, one);
    await forgetMailsOnceSent(trx, one);
    await deleteOwnOf(trx, one.uuid);
    await emptyAuditValues(trx, clock, { family: one.uuid });
    await emptyAccount(trx, one, passwordHash, now);
  }
}
