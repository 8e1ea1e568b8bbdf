import { randomUUID } from 'node:crypto';
import type { objectToCode } from '@picture-day/contract/calls/access';
import type { answerCodeObjection } from '@picture-day/contract/calls/studio/codes';
import { isEmail } from '@picture-day/contract/rules';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { after, days } from '../../platform/clock.ts';
import { type Trx, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { conflict, notFound } from '../../platform/http/refusal.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import { queueMail } from '../../platform/outbox.ts';
import { hashSecret, newSecret } from '../../platform/secrets.ts';
import type { Services } from '../../platform/services.ts';
import { slowDown } from '../../platform/turns.ts';
import { layoutMail } from '../../texts/mail-layout.ts';
import type { Portal } from '../portals/portal.ts';
import {
  endObjection,
  endOpened,
  insertNotice,
  suspendCode,
  takeNoticeOfKey,
  takeObjection,
} from './code-notice-store.ts';
import { codeRequestText } from './code-request-texts.ts';
import { replaceCodes } from './store.ts';

/** So long a contact can object. */
const VALID = days(30);

interface SentElsewhere {
  readonly portal: Portal;
  /** Where the shop is, with its protocol. */
  readonly shop: string;
  readonly child: {
    readonly uuid: string;
    readonly name: string;
    readonly job: string;
    readonly contact: string;
    /** The office has ended the access of this contact. */
    readonly contactEnded: boolean;
  };
  readonly code: string;
  /** The address the code went to; the mail never names it. */
  readonly to: string;
}

/**
 * Tells the contact of the name list that a code went to another address, with a link to object. A contact whose access
 * has ended is told nothing.
 */
export async function tellContact(
  trx: Trx,
  services: Services,
  { portal, shop, child, code, to }: SentElsewhere,
): Promise<void> {
  const { name, job, contact, contactEnded } = child;
  if (!isEmail(contact) || contactEnded || contact.toLowerCase() === to.toLowerCase()) return;
  const now = services.clock.now();
  const uuid = randomUUID();
  const key = newSecret();
  await insertNotice(trx, {
    ...{ uuid, portal_uuid: portal.uuid, subject_uuid: child.uuid, code },
    ...{ key_hash: hashSecret(key), sent_at: now, expires_at: after(now, VALID) },
  });
  const lang = portal.settings.defaultLanguage;
  await queueMail(trx, services, {
    key: `code-notice ${uuid}`,
    portalUuid: portal.uuid,
    message: layoutMail({ portal, config: services.config, lang }, contact, {
      subject: codeRequestText(lang, 'noticeSubject', { name }),
      paragraphs: [codeRequestText(lang, 'noticeSent', { name, job }), codeRequestText(lang, 'noticeObject')],
      button: { label: codeRequestText(lang, 'noticeButton'), url: `${shop}/code-objection/${key}` },
      after: [codeRequestText(lang, 'noticeFine')],
      why: codeRequestText(lang, 'noticeWhy', { name, job }),
    }),
  });
}

/** A contact objects with the link of the mail, once; a repeat changes nothing. */
export const objectWithKey =
  (services: Services): Handler<typeof objectToCode> =>
  async ({ params, visitor: { portal, address } }) => {
    const { db, clock } = services;
    const now = clock.now();
    const isKnown = await transact(db, async (trx) => {
      const notice = await takeNoticeOfKey(trx, portal.uuid, hashSecret(params.key), now);
      if (!notice) return false;
      if (notice.objected_at) return true;
      await suspendCode(trx, notice, now);
      await writeAudit(
        trx,
        clock,
        { portalUuid: portal.uuid },
        {
          action: 'objectToCode',
          subject: notice.subject_uuid,
          detail: { notice: notice.uuid },
        },
      );
      return true;
    });
    if (!isKnown) await slowDown(db, clock, 'reset-key', address);
    return { suspended: isKnown };
  };

/** The office decides: the code opens the pictures again, or it stays ended and nobody keeps what it opened. */
export const answerObjection =
  ({ db, clock }: Services): Handler<typeof answerCodeObjection> =>
  async ({ params, body: { answer, reason }, visitor }) => {
    const { portal } = visitor;
    return transact(db, async (trx) => {
      const notice = await takeObjection(trx, portal.uuid, params.uuid);
      if (!notice) throw notFound();
      const { uuid, subject_uuid: subject, code } = notice;
      if (answer === 'restored' && !(await replaceCodes(trx, portal.uuid, subject, code))) {
        throw conflict(codeRequestText.sentence('codeTaken'));
      }
      const ended = answer === 'ended' ? await endOpened(trx, uuid) : 0;
      await endObjection(trx, uuid, { answer, answered_at: clock.now(), answered_by: operatorUuid(visitor) });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'answerCodeObjection',
        subject,
        reason,
        detail: { answer, accounts: ended },
      });
      return { accounts: ended };
    });
  };
