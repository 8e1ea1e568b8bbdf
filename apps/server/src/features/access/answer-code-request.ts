import type {
  answerCodeRequest,
  codeRequestLetter,
  codeRequests,
  declineCodeRequest,
} from '@picture-day/contract/calls/studio/codes';
import { FORGIVEN_LETTERS, plainWords } from '@picture-day/contract/search-words';
import { paintPaper } from '../../paper/paint-paper.ts';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { lastDaysOf } from '../catalogue/catalogue.ts';
import { wordsOf } from '../search/search-query.ts';
import {
  childByUuid,
  childrenNamed,
  endRequest,
  findAnswered,
  takeRequest,
  waitingRequests,
} from './code-request-store.ts';
import { letterLook, letterSheets } from './letter-sheets.ts';
import { sendNewCode } from './send-code.ts';

/** The words of a name so that a child is offered, though its family writes fewer or more of its names. */
function likely(portalUuid: string, typed: string): string {
  const { whole, begins } = wordsOf(portalUuid);
  return plainWords(typed)
    .slice(0, 4)
    .map((word) => ([...word].length < FORGIVEN_LETTERS ? whole(word) : begins(word)))
    .join(' | ');
}

export const listCodeRequests =
  ({ db }: Services): Handler<typeof codeRequests> =>
  async ({ visitor: { portal } }) => {
    const rows = await waitingRequests(db, portal.uuid);
    const requests = await Promise.all(
      rows.map(async ({ uuid, child, school, email, asked_at, class: group }) => {
        const words = likely(portal.uuid, child);
        const found = words ? await childrenNamed(db, portal.uuid, words) : [];
        const given = plainWords(child);
        const wordsOf = (name: string) => plainWords(name).filter((word) => given.includes(word)).length;
        return {
          ...{ uuid, child, class: group, school, emailAddress: email, time: asked_at.toISOString() },
          children: found
            .toSorted((a, b) => wordsOf(b.name) - wordsOf(a.name))
            .map(({ code: _, key: __, jobUuid: ___, photoDay: ____, ...shown }) => shown),
        };
      }),
    );
    return { requests };
  };

/** One decision for one family: nothing here takes a list. */
export const answerRequest =
  (services: Services): Handler<typeof answerCodeRequest> =>
  async ({ params, body: { subjectUuid, way, reason }, visitor }) => {
    const { db, clock } = services;
    const { portal } = visitor;
    await transact(db, async (trx) => {
      const request = await takeRequest(trx, params.uuid, portal.uuid);
      const child = request && (await childByUuid(trx, portal.uuid, subjectUuid));
      if (!request || !child) throw notFound();
      const { lang, shop_address: shop, email: elsewhere } = request;
      await sendNewCode(trx, services, {
        ...{ portal, child, way, reason, elsewhere, lang, shop },
        key: `code-asked ${request.uuid}`,
      });
      await endRequest(trx, request.uuid, {
        answer: way,
        answered_at: clock.now(),
        answered_by: operatorUuid(visitor),
        subject_uuid: child.uuid,
      });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'answerCodeRequest',
        subject: child.uuid,
        job: child.jobUuid,
        reason,
        detail: { way, request: request.uuid },
      });
    });
    return { error: false };
  };

export const declineRequest =
  ({ db, clock }: Services): Handler<typeof declineCodeRequest> =>
  async ({ params, body: { reason }, visitor }) => {
    await transact(db, async (trx) => {
      const request = await takeRequest(trx, params.uuid, visitor.portal.uuid);
      if (!request) throw notFound();
      await endRequest(trx, request.uuid, {
        answer: 'declined',
        answered_at: clock.now(),
        answered_by: operatorUuid(visitor),
        subject_uuid: null,
      });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'declineCodeRequest',
        reason,
        detail: { request: request.uuid },
      });
    });
    return { error: false };
  };

/** The letter goes through the school, so it names the child and not who asked. */
export const requestLetter =
  ({ db, clock }: Services): Handler<typeof codeRequestLetter> =>
  async ({ params, visitor: { portal } }) => {
    const request = await findAnswered(db, portal.uuid, params.uuid);
    const child = request?.subject_uuid && (await childByUuid(db, portal.uuid, request.subject_uuid));
    if (!request || !child) throw notFound();
    const lang = request.lang;
    const job = { name: child.job, creation_time: child.photoDay };
    const lastDays = await lastDaysOf(db, portal, child.jobUuid, clock.now());
    const look = letterLook({ portal, job, lastDays, address: request.shop_address, lang });
    const title = `${portal.name}: ${child.job}`;
    const pages = letterSheets([child], look, () => {});
    return {
      type: 'application/pdf',
      bytes: await paintPaper(pages, { title, language: lang, date: clock.now() }),
      cacheControl: 'private, no-store',
      fileName: `${child.job} ${child.name}.pdf`,
    };
  };
