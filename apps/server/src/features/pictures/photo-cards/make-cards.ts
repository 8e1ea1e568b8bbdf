import { randomBytes } from 'node:crypto';
import { makeJobCode, makeSubjectCode } from '@picture-day/photo-day/card-code';
import type { Trx } from '../../../platform/database/connect.ts';
import {
  countCards,
  giveJobCode,
  insertCards,
  jobCodeOf,
  lockCards,
  type NewCard,
  withoutCard,
} from './card-store.ts';

const collator = new Intl.Collator('nb', { numeric: true });
/** As cards are handed out: class by class, each in the order of names. */
export const byClass = (
  a: { readonly group: string | null; readonly name: string | null },
  b: { readonly group: string | null; readonly name: string | null },
): number => collator.compare(a.group ?? '', b.group ?? '') || collator.compare(a.name ?? '', b.name ?? '');

/**
 * Gives a card to every child and class that has none, one for nobody, and makes spare ones up to the number that is
 * wished for. A code once given stays: printing again prints the same. Call it with the job locked.
 */
export async function makeCards(
  trx: Trx,
  { portalUuid, jobUuid }: { readonly portalUuid: string; readonly jobUuid: string },
  spare: number,
  at: Date,
): Promise<number> {
  await makeCodeOfJob(trx, portalUuid, jobUuid);
  const have = await countCards(trx, jobUuid);
  const missing = (await withoutCard(trx, jobUuid)).toSorted(byClass);
  const nobodys = { subject: null, group: null };
  const wanted = [
    ...missing.flatMap(({ subject }) => (subject ? [{ kind: 'child', subject, group: null } as const] : [])),
    ...missing.flatMap(({ subject, group }) => (subject ? [] : [{ kind: 'class', subject, group } as const])),
    ...(have.nobody > 0 ? [] : [{ kind: 'nobody', ...nobodys } as const]),
    ...Array.from(
      { length: Math.max(0, spare - have.spare) },
      () => ({ kind: 'spare', ...nobodys }) as const,
    ),
  ];
  let open: NewCard[] = wanted.map((card, index) => ({ ...card, number: have.last + 1 + index }));
  // A code that happens to exist is simply drawn again.
  while (open.length > 0) {
    const drawn = open.map((card) => ({ ...card, code: makeSubjectCode(card.kind, randomBytes) }));
    const given = await insertCards(trx, jobUuid, drawn, at);
    open = open.filter(({ number }) => !given.has(number));
  }
  return wanted.length;
}

async function makeCodeOfJob(trx: Trx, portalUuid: string, jobUuid: string): Promise<void> {
  if (await jobCodeOf(trx, jobUuid)) return;
  await lockCards(trx, portalUuid);
  while (!(await giveJobCode(trx, portalUuid, jobUuid, makeJobCode(randomBytes)))) {
    // Another job has it: one more is drawn.
  }
}
