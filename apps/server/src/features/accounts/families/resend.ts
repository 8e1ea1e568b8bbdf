import type { resendFamilyMail } from '@picture-day/contract/calls/studio/families';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { takeFamily } from './change-family.ts';
import { isRepeatedKind, keyAgain, kindOf, mayRepeat, type RepeatedKind } from './mail-kinds.ts';
import { addressesOf, type FamilyAccount, isQueued, type Owner, takeMail } from './page-store.ts';
import { familyText } from './texts.ts';

export interface Repetition {
  readonly owner: Owner;
  readonly family: FamilyAccount;
  /** The key of the mail that is repeated, and the one its repetition gets. */
  readonly key: string;
  readonly again: string;
  readonly shop: string;
}

/** Writes a mail of its kind anew, with fresh links; false where it cannot be written any more. */
export type Repeat = (trx: Trx, services: Services, repetition: Repetition) => Promise<boolean>;
export type Repeats = Readonly<Record<RepeatedKind, Repeat>>;

/** Sends a mail once more. A second click, or a colleague's at the same moment, finds it done. */
export const resend =
  (services: Services, repeats: Repeats): Handler<typeof resendFamilyMail> =>
  async ({ params, visitor, request }) => {
    const { db, clock, config } = services;
    const { portal } = visitor;
    const shop = publicAddress(config, portal, request);
    await transact(db, async (trx) => {
      const family = await takeFamily(trx, portal, params.uuid);
      const owner = { accountUuid: family.uuid, portalUuid: portal.uuid };
      const mail = await takeMail(trx, portal.uuid, await addressesOf(trx, owner), params.mailUuid);
      if (!mail) throw notFound();
      const again = keyAgain(mail);
      if (await isQueued(trx, again)) return;
      const kind = kindOf(mail.key);
      const refused = conflict(familyText.sentence('notRepeated'));
      if (!isRepeatedKind(kind) || !mayRepeat({ ...mail, isRepeated: false })) throw refused;
      if (!(await repeats[kind](trx, services, { owner, family, key: mail.key, again, shop }))) throw refused;
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'resendFamilyMail',
        family: family.uuid,
        order: kind === 'order-confirmed' ? mail.key.split(' ')[1] : null,
        detail: { mail: mail.uuid, kind },
      });
    });
    return { done: true };
  };
