import { randomUUID } from 'node:crypto';
import { addDays } from '@picture-day/commerce';
import type { JobSettings } from '@picture-day/contract/entities/job';
import { moveUp } from '@picture-day/photo-day/move-up';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { conflict } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import { text } from '../../texts/text.ts';
import { childrenOf, makeCodes, ownJob, writeChildren } from '../pictures/picture.ts';
import { createJob, type SentForm, settingsOf } from './save-job.ts';
import { readSettings } from './settings-store.ts';

/** The same day of the week a year later. */
const YEAR_DAYS = 364;
const later = (day: string): string => day && addDays(day, YEAR_DAYS);

/** 'Lillesund skole 2026' is 'Lillesund skole 2027' then. */
const nameLater = (name: string, photoDay: string): string =>
  name.replace(photoDay.slice(0, 4), String(Number(photoDay.slice(0, 4)) + 1));

const settingsLater = (before: JobSettings): JobSettings => ({
  ...before,
  name: nameLater(before.name, before.photoDay),
  photoDay: later(before.photoDay),
  deadline: later(before.deadline),
  lateUntil: later(before.lateUntil),
  retention: later(before.retention),
});

const onRoster = async (db: Db | Trx, jobUuid: string) =>
  (await childrenOf(db, jobUuid)).filter(({ isGone }) => !isGone);

const inOrder = new Intl.Collator('en', { numeric: true });

/** What a copy would begin with. Nothing is written. */
export async function showCopy({ db, clock }: Services, visitor: Customer, key: string) {
  const { uuid, name } = await ownJob(db, clock, visitor, key);
  const zone = visitor.portal.settings.timeZone;
  const withPrice = visitor.session.role !== 'photographer';
  const byClass = Map.groupBy(await onRoster(db, uuid), ({ group }) => group);
  const classes = [...byClass.keys()].sort(inOrder.compare);
  return {
    name,
    settings: settingsLater(settingsOf(await readSettings(db, uuid), zone, withPrice)),
    classes: moveUp(classes).map(({ from, to, ask, proposal }) => ({
      from,
      children: byClass.get(from)?.length ?? 0,
      to: to ?? null,
      ask: ask ?? null,
      proposal: proposal ?? null,
    })),
  };
}

interface Copy {
  readonly uuid: string;
  readonly form: SentForm;
  readonly classes: readonly { readonly from: string; readonly to: string | null }[];
}

/** Makes the job of the next year: who stays comes along a class higher, each with a code of their own. */
export async function copyJob(
  services: Services,
  visitor: Customer,
  key: string,
  { uuid, form, classes }: Copy,
): Promise<{ readonly key: string; readonly children: number }> {
  const old = await ownJob(services.db, services.clock, visitor, key);
  const moves = new Map(classes.map(({ from, to }) => [from, to]));
  let children = 0;
  const made = await createJob(services, visitor, {
    uuid,
    form,
    from: await readSettings(services.db, old.uuid),
    with: async (trx) => {
      const known = await onRoster(trx, old.uuid);
      // A class that came meanwhile was shown to nobody.
      if (known.some(({ group }) => !moves.has(group))) throw conflict(text.sentence('changedElsewhere'));
      const stay = known.flatMap((child) => {
        const to = moves.get(child.group);
        return typeof to === 'string' ? [{ ...child, uuid: randomUUID(), group: to }] : [];
      });
      await writeChildren(trx, uuid, stay);
      await makeCodes(
        trx,
        visitor.portal.uuid,
        stay.filter((child) => !child.picturesRefused).map((child) => child.uuid),
      );
      children = stay.length;
      return {
        action: 'copyJob',
        detail: { from: old.uuid, children, left: known.length - stay.length },
      };
    },
  });
  return { key: made, children };
}
