import * as calls from '@picture-day/contract/calls/studio/job-people';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Feature } from '../../../platform/http/bind.ts';
import { conflict, notFound } from '../../../platform/http/refusal.ts';
import { askForMatching } from '../matching/match-queue.ts';
import { ownJob } from '../own-job.ts';
import { uuidFor } from '../own-uuid.ts';
import { cardsOf, findSpare, nameSpare, openedBy, seenCodes } from '../photo-cards/card-store.ts';
import { makeCards } from '../photo-cards/make-cards.ts';
import { printCards } from '../photo-cards/print-cards.ts';
import { addList, compareList, describeList, undoList } from './add-list.ts';
import {
  addChild,
  bringBack,
  changeChild,
  insertChild,
  leaving,
  readChildForm,
  takeOff,
} from './change-child.ts';
import { lastList } from './list-store.ts';
import { NO_CONTACT } from './no-contact.ts';
import { findChild, listChildren } from './people-store.ts';
import { peopleText } from './people-texts.ts';
import { takeJob } from './take-job.ts';

/** The people of a job: its list, its children, its cards. */
export const jobPeople: Feature = (on, services) => {
  const { db, clock, jobs } = services;

  on(calls.jobPeople, async ({ params, visitor, concerns }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    concerns({ job: job.uuid });
    const isOffice = visitor.session.role !== 'photographer';
    const [children, list, cards, seen] = await Promise.all([
      listChildren(db, job.uuid),
      lastList(db, job.uuid),
      cardsOf(db, job.uuid),
      seenCodes(db, job.uuid),
    ]);
    const free = cards.filter(({ kind, subject }) => kind === 'spare' && !subject);
    const opened = await openedBy(
      db,
      job.uuid,
      free.map(({ code }) => code).filter((code) => seen.has(code)),
    );
    const newest = Math.max(0, ...cards.map(({ madeAt }) => madeAt.getTime()));
    return {
      children: children.map((child) => (isOffice ? child : { ...child, ...NO_CONTACT, isOpened: null })),
      spare: free.map(({ number, code }) => ({
        number,
        isSeen: seen.has(code),
        pictures: [...(opened.get(code) ?? [])],
      })),
      list: list ? describeList(list) : null,
      newestCards: newest > 0 ? new Date(newest).toISOString() : null,
    };
  });
  on(calls.compareJobList, compareList(services));
  on(calls.addJobList, addList(services));
  on(calls.undoJobList, undoList(services));
  on(calls.addJobChild, addChild(services));
  on(calls.changeJobChild, changeChild(services));
  on(calls.jobChildLeaving, leaving(services));
  on(calls.takeJobChildOff, takeOff(services));
  on(calls.bringJobChildBack, bringBack(services));
  on(calls.makeJobCards, async ({ params, body, visitor }) => {
    const made = await transact(db, async (trx) => {
      const job = await takeJob(trx, clock, visitor, params.key);
      const of = { portalUuid: visitor.portal.uuid, jobUuid: job.uuid };
      const count = await makeCards(trx, of, body.spare, clock.now());
      if (count > 0) {
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'makeJobCards',
          job: job.uuid,
          detail: { made: count },
        });
      }
      return count;
    });
    return { made };
  });
  on(calls.jobCards, async ({ params, query, visitor: { portal }, visitor }) => {
    const job = await ownJob(db, clock, visitor, params.key);
    const bytes = await printCards(db, portal, job, query, clock.now());
    if (!bytes) throw notFound();
    const fileName = `${peopleText(portal.settings.defaultLanguage, 'cardsFile')}-${job.key}.pdf`;
    return { type: 'application/pdf', bytes, cacheControl: 'private, no-store', fileName };
  });
  on(calls.nameSpareCard, async ({ params, body, visitor }) => {
    const form = 'subjectUuid' in body ? undefined : readChildForm(visitor.lang, body);
    const subjectUuid = await transact(db, async (trx) => {
      const job = await takeJob(trx, clock, visitor, params.key);
      const spare = await findSpare(trx, job.uuid, params.number);
      if (!spare) throw notFound();
      const uuid = 'subjectUuid' in body ? body.subjectUuid : uuidFor(job.uuid, `spare ${params.number}`);
      const child = await findChild(trx, job.uuid, uuid);
      if ('subjectUuid' in body && (!child || child.isGone)) throw notFound();
      if (spare.subject === uuid) return uuid;
      if (form && !child) {
        await insertChild(trx, { portalUuid: visitor.portal.uuid, jobUuid: job.uuid, uuid }, form);
      }
      if (!(await nameSpare(trx, job.uuid, params.number, uuid))) {
        throw conflict(peopleText.sentence('spareNamed'));
      }
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'nameSpareCard',
        job: job.uuid,
        subject: uuid,
        detail: { card: params.number },
      });
      await askForMatching(trx, jobs, job.uuid);
      return uuid;
    });
    return { subjectUuid };
  });
};
