import * as calls from '@picture-day/contract/calls/studio/families';
import type { PictureSize } from '@picture-day/contract/constants';
import { colleagueOf, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { backgroundFor, findPicture, markOf, viewAnswer } from '../pictures/picture.ts';
import { exportFile } from './export-file.ts';
import { changeContact, renewCode, takeFamily } from './families/change-family.ts';
import { describeFamily } from './families/describe-family.ts';
import { erase } from './families/erase-family.ts';
import { countFamilies, isBroad, jobsOfFamilies, listFamilies } from './families/list-store.ts';
import { merge, previewMerge, undoMerge } from './families/merge.ts';
import { endDevices, endShare, findFamily, setNote } from './families/page-store.ts';
import { type Repeats, resend } from './families/resend.ts';

const FAMILIES_SHOWN = 50;

/** The studio's room of families. How mails of other rooms are written anew is handed in. */
export const families =
  (repeats: Repeats): Feature =>
  (on, services) => {
    const { db, clock, storage } = services;

    on(calls.studioFamilies, async ({ query, visitor: { portal } }) => {
      const { before, limit = FAMILIES_SHOWN, ...filters } = query;
      const broad = await isBroad(db, portal.uuid, filters);
      const [found, total] = await Promise.all([
        listFamilies(db, portal.uuid, filters, { before, limit: limit + 1 }, broad),
        // Nobody counts what a search as broad as this finds.
        before || broad ? null : countFamilies(db, portal.uuid, filters),
      ]);
      const shown = found.slice(0, limit).map(({ email, createdAt, lastOrderAt, ...row }) => ({
        ...row,
        children: [...row.children],
        emailAddress: email,
        createdTime: createdAt.toISOString(),
        lastOrderTime: lastOrderAt?.toISOString() ?? null,
      }));
      return { families: shown, hasMore: found.length > limit, total };
    });
    on(calls.studioFamilyJobs, async ({ visitor: { portal } }) => ({
      jobs: await jobsOfFamilies(db, portal.uuid),
    }));
    on(calls.studioFamily, async ({ params, visitor: { portal, lang }, concerns }) => {
      const found = await findFamily(db, portal.uuid, params.uuid);
      if (!found) throw notFound();
      concerns({ family: found.uuid });
      return { family: await describeFamily(db, { portal, lang }, found, clock.now()) };
    });
    on(calls.studioFamilyPicture, async ({ params, visitor: { portal }, concerns }) => {
      const family = await findFamily(db, portal.uuid, params.uuid);
      const owner = { accountUuid: family?.uuid ?? '', portalUuid: portal.uuid };
      const picture = family && (await findPicture(db, owner, params.pictureUuid));
      if (!picture) throw notFound();
      concerns({ family: family.uuid });
      const view = {
        picture,
        size: Number(params.size) as PictureSize,
        mark: picture.bought || picture.job_uuid === null ? undefined : markOf(portal),
        behind: await backgroundFor(db, picture, undefined),
        effect: 'original',
        rotation: 0,
      } as const;
      return viewAnswer(storage, view, 'private, no-cache');
    });
    on(calls.changeFamily, changeContact(services));
    on(calls.noteFamily, async ({ params, body: { note }, visitor }) => {
      await transact(db, async (trx) => {
        const family = await takeFamily(trx, visitor.portal, params.uuid);
        if (family.note === note) return;
        await setNote(trx, { accountUuid: family.uuid, portalUuid: visitor.portal.uuid }, note);
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'noteFamily',
          family: family.uuid,
          changed: { note: [family.note, note] },
        });
      });
      return { done: true };
    });
    on(calls.endFamilySessions, async ({ params, body: { device }, visitor }) => {
      const ended = await transact(db, async (trx) => {
        const family = await takeFamily(trx, visitor.portal, params.uuid);
        const count = await endDevices(trx, family.uuid, device);
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'endFamilySessions',
          family: family.uuid,
          detail: { ended: count },
        });
        return count;
      });
      return { ended };
    });
    on(calls.endFamilyShare, async ({ params, visitor }) => {
      await transact(db, async (trx) => {
        const family = await takeFamily(trx, visitor.portal, params.uuid);
        const owner = { accountUuid: family.uuid, portalUuid: visitor.portal.uuid };
        if (!(await endShare(trx, owner, params.shareUuid, clock.now()))) throw notFound();
        await writeAudit(trx, clock, colleagueOf(visitor), {
          action: 'endFamilyShare',
          family: family.uuid,
          detail: { share: params.shareUuid },
        });
      });
      return { done: true };
    });
    on(calls.renewFamilyCode, renewCode(services));
    on(calls.resendFamilyMail, resend(services, repeats));
    on(calls.previewFamilyMerge, previewMerge(services));
    on(calls.mergeFamilies, merge(services));
    on(calls.undoFamilyMerge, undoMerge(services));
    on(calls.exportFamily, async ({ params, visitor: { portal }, concerns }) => {
      const family = await findFamily(db, portal.uuid, params.uuid);
      if (!family) throw notFound();
      concerns({ family: family.uuid });
      return exportFile(services, portal, family.uuid);
    });
    on(calls.eraseFamily, erase(services));
  };
