import type {
  answerCodeRequest,
  CodeRequest,
  codeRequestLetter,
  codeRequests,
  declineCodeRequest,
  LikelyChild,
  searchCodeChildren,
} from '@picture-day/contract/calls/studio/codes';
import { FORGIVEN_LETTERS, plainWords } from '@picture-day/contract/search-words';
import { paintPaper } from '../../paper/paint-paper.ts';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import type { Handler } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { operatorUuid } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { lastDaysOf } from '../catalogue/catalogue.ts';
import { searchQuery, wordsOf } from '../search/search-query.ts';
import { type AskedFor, byFit } from './child-fit.ts';
import { waitingObjections } from './code-notice-store.ts';
import {
  childByUuid,
  childrenByUuid,
  childrenNamed,
  endRequest,
  findAnswered,
  findWaiting,
  type NamedChild,
  takeRequest,
  waitingRequests,
} from './code-request-store.ts';
import { letterLook, letterSheets } from './letter-sheets.ts';
import { sendNewCode } from './send-code.ts';

const SHOWN = 6;
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** The pairs of what has one word or more: two names, or a name and the class. */
const pairsOf = (words: readonly string[]): string[] =>
  words.flatMap((one, at) => words.slice(at + 1).map((other) => `(${one} & ${other})`));

/** The children a family may mean, the best fit first: cut only after they are in order. */
async function likelyChildren(db: Db, portalUuid: string, asked: AskedFor): Promise<LikelyChild[]> {
  const { whole, begins } = wordsOf(portalUuid);
  const ask = (word: string) => ([...word].length < FORGIVEN_LETTERS ? whole(word) : begins(word));
  const names = plainWords(asked.child).slice(0, 4).map(ask);
  if (names.length === 0) return [];
  const pairs = pairsOf([...names, ...plainWords(asked.class).slice(0, 2).map(ask)]);
  const close = pairs.length > 0 ? await childrenNamed(db, portalUuid, pairs.join(' | ')) : [];
  // One common first name brings up half a school, so it is asked for only where nothing closer is found.
  const found = close.length >= SHOWN ? close : await childrenNamed(db, portalUuid, names.join(' | '));
  const known = new Set(close.map(({ uuid }) => uuid));
  return describeChildren(db, portalUuid, asked, [...close, ...found.filter(({ uuid }) => !known.has(uuid))]);
}

async function describeChildren(
  db: Db,
  portalUuid: string,
  asked: AskedFor,
  found: readonly NamedChild[],
): Promise<LikelyChild[]> {
  const best = byFit(asked, found).slice(0, SHOWN);
  const whole = new Map(
    (
      await childrenByUuid(
        db,
        portalUuid,
        best.map(({ uuid }) => uuid),
      )
    ).map((child) => [child.uuid, child]),
  );
  return best.flatMap(({ uuid, name, group, job, school, fits }) => {
    const { contact, contactEnded } = whole.get(uuid) ?? {};
    if (contact === undefined || contactEnded === undefined) return [];
    return [{ uuid, name, group, job, school, contact, contactEnded, fits }];
  });
}

export const listCodeRequests =
  ({ db }: Services): Handler<typeof codeRequests> =>
  async ({ visitor: { portal } }) => {
    const rows = await waitingRequests(db, portal.uuid);
    const requests: CodeRequest[] = [];
    for (const row of rows) {
      const { uuid, child, school, email, asked_at, class: group } = row;
      requests.push({
        ...{ uuid, child, class: group, school, emailAddress: email, time: asked_at.toISOString() },
        children: await likelyChildren(db, portal.uuid, row),
      });
    }
    const objections = await waitingObjections(db, portal.uuid);
    return {
      requests,
      objections: objections.map(({ sentAt, objectedAt, ...objection }) => ({
        ...objection,
        sentTime: sentAt.toISOString(),
        objectedTime: objectedAt.toISOString(),
      })),
    };
  };

/** Any child of the shop, for a request whose family writes a name otherwise than the name list. */
export const searchChildren =
  ({ db }: Services): Handler<typeof searchCodeChildren> =>
  async ({ params, query, visitor: { portal } }) => {
    const request = await findWaiting(db, portal.uuid, params.uuid);
    if (!request) throw notFound();
    const words = searchQuery(portal.uuid, query.q);
    if (!words) return { children: [] };
    const typed = await childrenNamed(db, portal.uuid, words.asTyped);
    const found = typed.length > 0 ? typed : await childrenNamed(db, portal.uuid, words.forgiving);
    return { children: await describeChildren(db, portal.uuid, request, found) };
  };

/** One decision for one family: nothing here takes a list. */
export const answerRequest =
  (services: Services): Handler<typeof answerCodeRequest> =>
  async ({ params, body: { subjectUuid, way, reason, endsContact }, visitor }) => {
    const { db, clock } = services;
    const { portal } = visitor;
    await transact(db, async (trx) => {
      const request = await takeRequest(trx, params.uuid, portal.uuid);
      const child = request && (await childByUuid(trx, portal.uuid, subjectUuid));
      if (!request || !child) throw notFound();
      const { lang, shop_address: shop, email: elsewhere } = request;
      await sendNewCode(trx, services, {
        ...{ portal, child, way, reason, elsewhere, lang, shop, endsContact },
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
        detail: { way, request: request.uuid, ...(endsContact && { endsContact }) },
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
    const child = await childByUuid(db, portal.uuid, request?.subject_uuid ?? NOBODY);
    if (!request || !child?.code) throw notFound();
    const lang = request.lang;
    const job = { name: child.job, creation_time: child.photoDay };
    const lastDays = await lastDaysOf(db, portal, child.jobUuid, clock.now());
    const look = letterLook({ portal, job, lastDays, address: request.shop_address, lang });
    const title = `${portal.name}: ${child.job}`;
    const pages = letterSheets([{ ...child, code: child.code }], look, () => {});
    return {
      type: 'application/pdf',
      bytes: await paintPaper(pages, { title, language: lang, date: clock.now() }),
      cacheControl: 'private, no-store',
      fileName: `${child.job} ${child.name}.pdf`,
    };
  };
