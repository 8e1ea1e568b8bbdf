import { randomBytes } from 'node:crypto';
import { makeAccessCode } from '@picture-day/contract/access-code';
import type { Trx } from '../../../platform/database/connect.ts';
import { childrenWithoutCode, deleteCodes, insertFreeCodes, writeCodes } from './code-store.ts';
import type { ImportPlan, PlannedCode } from './import-plan.ts';
import { ImportStopped } from './job-file.ts';

/** Ends codes, writes those that are given and makes those that are missing. Answers how many were made. */
export async function saveCodes(trx: Trx, plan: ImportPlan): Promise<number> {
  const { portalUuid, codes } = plan;
  const ended = codes.flatMap(({ change, code }) => (change === 'ends' && code ? [code] : []));
  if (ended.length > 0) await deleteCodes(trx, portalUuid, ended);
  const valid = codes.filter(({ change }) => change === 'new' || change === 'same');
  await giveCodes(
    trx,
    plan,
    valid.filter(({ code }) => code !== undefined),
  );
  const without = valid.flatMap(({ code, subject }) => (code === undefined && subject ? [subject] : []));
  await makeCodes(trx, portalUuid, without);
  return without.length;
}

async function giveCodes(trx: Trx, plan: ImportPlan, codes: readonly PlannedCode[]): Promise<void> {
  if (codes.length === 0) return;
  const written = await writeCodes(trx, plan, codes);
  const lost = codes.find(({ code }) => !written.has(code ?? ''));
  if (lost) {
    throw new ImportStopped(`The code ${lost.code} was given to somebody else meanwhile. Import again.`);
  }
}

/** Gives a code to every child of the job that has none which opens its pictures. */
export async function makeMissingCodes(trx: Trx, portalUuid: string, jobUuid: string): Promise<void> {
  await makeCodes(trx, portalUuid, await childrenWithoutCode(trx, jobUuid));
}

/** Gives each of the children a code that nobody has. */
export async function makeCodes(trx: Trx, portalUuid: string, subjects: readonly string[]): Promise<void> {
  let without = subjects;
  // A code that happens to exist is simply drawn again.
  while (without.length > 0) {
    const drawn = without.map(() => makeAccessCode(randomBytes));
    const given = await insertFreeCodes(trx, portalUuid, drawn, without);
    without = without.filter((uuid) => !given.has(uuid));
  }
}
