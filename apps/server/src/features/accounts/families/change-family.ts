import { randomUUID } from 'node:crypto';
import { formatAccessCode } from '@picture-day/contract/access-code';
import {
  type changeFamily,
  familyContactForm,
  type renewFamilyCode,
} from '@picture-day/contract/calls/studio/families';
import { isEmail } from '@picture-day/contract/rules';
import { colleagueOf, differences, writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict, notFound, unusable, unusableFields } from '../../../platform/http/refusal.ts';
import { queueMail } from '../../../platform/outbox.ts';
import type { Services } from '../../../platform/services.ts';
import { layoutMail } from '../../../texts/mail-layout.ts';
import { markFields, wrongFields } from '../../../texts/marked-fields.ts';
import { giveNewCode } from '../../access/code.ts';
import { childByUuid, tellContact } from '../../access/send-code.ts';
import type { Portal } from '../../portals/portal.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { storedEmail } from '../account.ts';
import { lockAccount } from '../store.ts';
import { childrenOf, type FamilyAccount, findFamily, isFreeAddress, setContact } from './page-store.ts';
import { familyText } from './texts.ts';

/** A family of the visitor's shop, locked for a change. */
export async function takeFamily(trx: Trx, portal: Portal, uuid: string): Promise<FamilyAccount> {
  await lockAccount(trx, uuid);
  const found = await findFamily(trx, portal.uuid, uuid);
  if (found?.uuid !== uuid.toLowerCase()) throw notFound();
  return found;
}

/** Changes name and address; who had the old address and who has the new one are both told. */
export const changeContact =
  (services: Services): Handler<typeof changeFamily> =>
  async ({ params, body, visitor, request }) => {
    const { db, clock, config } = services;
    const { portal, lang } = visitor;
    const typed = familyContactForm.safeParse(body);
    if (!typed.success) throw unusableFields(markFields(lang, wrongFields(typed.error)));
    const after = { name: typed.data.name, email: storedEmail(typed.data.emailAddress) };
    const shop = publicAddress(config, portal, request);
    await transact(db, async (trx) => {
      const family = await takeFamily(trx, portal, params.uuid);
      const owner = { accountUuid: family.uuid, portalUuid: portal.uuid };
      const changed = differences({ name: family.name, email: family.email }, after);
      if (Object.keys(changed).length === 0) return;
      if (!(await isFreeAddress(trx, owner, after.email))) {
        throw conflict(familyText.sentence('addressTaken'));
      }
      await setContact(trx, owner, after);
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'changeFamily',
        family: family.uuid,
        changed,
      });
      if (after.email === family.email) return;
      for (const to of [family.email, after.email]) {
        const words = { shop: portal.name, address: after.email };
        await queueMail(trx, services, {
          key: `details-changed ${randomUUID()}`,
          portalUuid: portal.uuid,
          message: layoutMail({ portal, config, lang: family.lang }, to, {
            subject: familyText(family.lang, 'changedSubject', words),
            paragraphs: [familyText(family.lang, 'changed', words)],
            button: { label: familyText(family.lang, 'signIn'), url: `${shop}/#login` },
            after: [familyText(family.lang, 'changedWrong')],
          }),
        });
      }
    });
    return { done: true };
  };

/** A new code for one child. It goes to the roster's contact, or by one decision with a reason to the family's own address. */
export const renewCode =
  (services: Services): Handler<typeof renewFamilyCode> =>
  async ({ params, body, visitor, request }) => {
    const { db, clock, config } = services;
    const { portal } = visitor;
    const shop = publicAddress(config, portal, request);
    return transact(db, async (trx) => {
      const family = await takeFamily(trx, portal, params.uuid);
      const owner = { accountUuid: family.uuid, portalUuid: portal.uuid };
      const child = (await childrenOf(trx, owner)).find(
        ({ uuid }) => uuid === params.subjectUuid.toLowerCase(),
      );
      if (!child || child.state === 'gone') throw notFound();
      const contact = isEmail(child.contact) ? storedEmail(child.contact) : null;
      if (body.sendTo === 'roster' && !contact) throw unusable(familyText.sentence('noContact'), ['sendTo']);
      const listed = await childByUuid(trx, portal.uuid, child.uuid);
      if (body.sendTo === 'roster' && listed?.contactEnded) {
        throw unusable(familyText.sentence('contactEnded'), ['sendTo']);
      }
      const given = await giveNewCode(trx, portal.uuid, child.uuid);
      const code = formatAccessCode(given);
      const to = { roster: contact, family: family.email, letter: null }[body.sendTo];
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'renewFamilyCode',
        family: family.uuid,
        subject: child.uuid,
        reason: body.reason || undefined,
        detail: { sendTo: body.sendTo },
      });
      if (body.sendTo === 'family' && listed) {
        await tellContact(trx, services, { portal, shop, child: listed, code: given, to: family.email });
      }
      if (to) await mailCode(trx, services, { portal, family, to, shop, name: firstName(child.name), code });
      return { code, mailedTo: to };
    });
  };

const firstName = (name: string): string => name.split(' ')[0] ?? '';

async function mailCode(
  trx: Trx,
  services: Services,
  mail: { portal: Portal; family: FamilyAccount; to: string; shop: string; name: string; code: string },
): Promise<void> {
  const { portal, family, to, shop, name, code } = mail;
  const { lang } = family;
  await queueMail(trx, services, {
    key: `new-code ${randomUUID()}`,
    portalUuid: portal.uuid,
    message: layoutMail({ portal, config: services.config, lang }, to, {
      subject: familyText(lang, 'codeSubject', { name }),
      paragraphs: [familyText(lang, 'code', { name, code })],
      button: { label: familyText(lang, 'codeButton'), url: shop },
      after: [familyText(lang, 'changedWrong')],
    }),
  });
}
