import type { eraseFamily } from '@picture-day/contract/calls/studio/families';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { unusable } from '../../../platform/http/refusal.ts';
import { queueMail } from '../../../platform/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { layoutMail } from '../../../texts/mail-layout.ts';
import { legalOf } from '../../portals/portal.ts';
import { storedEmail } from '../account.ts';
import { forgetInOrders } from '../forget-in-orders.ts';
import { forgetPerson, nobodysPassword } from '../forget-person.ts';
import { takeFamily } from './change-family.ts';
import { familyText } from './texts.ts';

/** Erases a family on its demand: the same as when it deletes its account itself, with a reason and a last mail. */
export const erase =
  (services: Services): Handler<typeof eraseFamily> =>
  async ({ params, body, visitor }) => {
    const { db, clock, config } = services;
    const { portal } = visitor;
    const nobody = await nobodysPassword();
    const at = clock.now();
    await transact(db, async (trx) => {
      const family = await takeFamily(trx, portal, params.uuid);
      if (storedEmail(body.emailAddress) !== family.email) {
        throw unusable(familyText.sentence('otherAddress'), ['emailAddress']);
      }
      const { uuid, email, lang } = family;
      await forgetPerson(trx, services, { uuid, portalUuid: portal.uuid, email }, nobody);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'eraseFamily',
        family: uuid,
        reason: body.reason,
      });
      await queueMail(trx, services, {
        key: `account-erased ${uuid}`,
        portalUuid: portal.uuid,
        forget: true,
        message: layoutMail({ portal, config, lang }, email, {
          subject: familyText(lang, 'erasedSubject', { shop: portal.name }),
          paragraphs: [
            familyText(lang, 'erased'),
            familyText(lang, 'erasedUnderWay'),
            familyText(lang, 'erasedDocuments', { years: legalOf(portal.settings).keepYears }),
          ],
        }),
      });
    });
    await forgetInOrders(services);
    return { erased: true, time: at.toISOString() };
  };
