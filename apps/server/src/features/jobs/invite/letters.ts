import type { printLetters } from '@picture-day/contract/calls/studio/job-families';
import { paintPaper } from '../../../paper/paint-paper.ts';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { operatorUuid } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { letterLook, letterSheets } from '../../access/letter-sheets.ts';
import { lettersOf } from '../../access/letter-store.ts';
import { lastDaysOf } from '../../catalogue/catalogue.ts';
import { ownJob } from '../../pictures/picture.ts';
import { publicAddress } from '../../portals/public-address.ts';
import { noteLetters } from './store.ts';
import { inviteText } from './texts.ts';

/** The letters of a job, a class, a child, or of those who have not opened; who got one is written down. */
export const lettersAsPdf =
  ({ db, clock, config }: Services): Handler<typeof printLetters> =>
  async ({ params, body, visitor, request }) => {
    const { portal } = visitor;
    const job = await ownJob(db, clock, visitor, params.key);
    const { class: group, ...others } = body;
    const letters = await lettersOf(db, portal.uuid, job.uuid, { group, ...others });
    if (letters.length === 0) throw conflict(inviteText.sentence('noLetters'));
    const lang = portal.settings.defaultLanguage;
    const look = letterLook({
      portal,
      job: { name: job.name, creation_time: job.photoDay },
      lastDays: await lastDaysOf(db, portal, job.uuid, clock.now()),
      address: publicAddress(config, portal, request),
      lang,
    });
    const date = clock.now();
    const pages = letterSheets(letters, look, () => {});
    const bytes = await paintPaper(pages, { title: `${portal.name}: ${job.name}`, language: lang, date });
    await transact(db, async (trx) => {
      const subjects = letters.map(({ subjectUuid }) => subjectUuid);
      await noteLetters(trx, { subjects, at: date, by: operatorUuid(visitor) });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'printLetters',
        job: job.uuid,
        subject: body.subjectUuid,
        detail: { letters: letters.length },
      });
    });
    const [only] = letters;
    const what = body.subjectUuid ? only?.name : group;
    return {
      type: 'application/pdf',
      bytes,
      cacheControl: 'private, no-store',
      fileName: `${[job.name, what].filter(Boolean).join(' ')}.pdf`,
    };
  };
