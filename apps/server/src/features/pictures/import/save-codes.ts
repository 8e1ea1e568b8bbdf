import { randomBytes } from 'node:crypto';
import { makeAccessCode, normaliseAccessCode } from '@picture-day/contract/access-code';
import type { Trx } from '../../../platform/database/connect.ts';
import type { ImportProblem } from './import-report.ts';
import type { JobFile } from './job-file.ts';
import { isAccessCode, plainName, type RosterSubject } from './roster.ts';
import type { SavedJob } from './save-job.ts';

interface WantedCode {
  readonly code: string;
  readonly subject_uuid: string | null;
  readonly needs_confirmation: boolean;
  readonly redirect: string | null;
}

const AT_ONCE = 500;

/** Writes the codes of the roster and of job.json, and makes one for every subject whose pictures none opens yet. */
export async function saveCodes(
  trx: Trx,
  portalUuid: string,
  job: JobFile,
  subjects: readonly RosterSubject[],
  { subjectUuids }: SavedJob,
): Promise<{ newCodes: number; problems: ImportProblem[] }> {
  const problems: ImportProblem[] = [];
  const refuse = (what: string, reason: string): void => {
    problems.push({ kind: 'code', what, reason });
  };
  const wanted = new Map<string, WantedCode>();
  for (const { key, code } of subjects) {
    if (!code) continue;
    if (wanted.has(code)) refuse(key, 'another row of the roster has the same code; the shop made another');
    else
      wanted.set(code, {
        code,
        subject_uuid: subjectUuids.get(key)!,
        needs_confirmation: false,
        redirect: null,
      });
  }
  const keyOf = new Map(subjects.map(({ key }) => [plainName(key), key]));
  for (const { code: typed, subject, confirm, redirect } of job.codes) {
    const code = normaliseAccessCode(typed);
    const key = subject === undefined ? undefined : keyOf.get(plainName(subject));
    const subject_uuid = key === undefined ? null : subjectUuids.get(key)!;
    if (!isAccessCode(code)) refuse(typed, 'it is not a code');
    else if (subject !== undefined && !key) refuse(typed, `the roster has no subject ${subject}`);
    else if (!key && !redirect) refuse(typed, 'it leads neither to a subject nor to a page');
    else wanted.set(code, { code, subject_uuid, needs_confirmation: confirm, redirect: redirect ?? null });
  }
  for (const code of await writeCodes(trx, portalUuid, [...wanted.values()])) {
    refuse(code, 'it belongs to somebody else in this shop');
  }
  return { newCodes: await makeMissingCodes(trx, portalUuid, [...subjectUuids.values()]), problems };
}

/** Answers the codes that could not be written: a code never changes its owner. */
async function writeCodes(trx: Trx, portalUuid: string, wanted: readonly WantedCode[]): Promise<string[]> {
  const refused: string[] = [];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const rows = wanted.slice(from, from + AT_ONCE).map((row) => ({ ...row, portal_uuid: portalUuid }));
    const written = await trx
      .insertInto('access_code')
      .values(rows)
      .onConflict((oc) =>
        oc
          .columns(['portal_uuid', 'code'])
          .doUpdateSet((eb) => ({
            needs_confirmation: eb.ref('excluded.needs_confirmation'),
            redirect: eb.ref('excluded.redirect'),
          }))
          .whereRef('access_code.subject_uuid', 'is not distinct from', 'excluded.subject_uuid'),
      )
      .returning('code')
      .execute();
    const done = new Set(written.map(({ code }) => code));
    refused.push(...rows.filter(({ code }) => !done.has(code)).map(({ code }) => code));
  }
  return refused;
}

async function makeMissingCodes(trx: Trx, portalUuid: string, subjects: readonly string[]): Promise<number> {
  let made = 0;
  for (let from = 0; from < subjects.length; from += AT_ONCE) {
    const some = subjects.slice(from, from + AT_ONCE);
    const held = await trx
      .selectFrom('access_code')
      .where('portal_uuid', '=', portalUuid)
      .where('subject_uuid', 'in', some)
      .where('redirect', 'is', null)
      .select('subject_uuid')
      .distinct()
      .execute();
    const having = new Set(held.map(({ subject_uuid }) => subject_uuid));
    let without = some.filter((uuid) => !having.has(uuid));
    // A code that happens to exist is simply drawn again.
    while (without.length > 0) {
      const drawn = without.map((subject_uuid) => ({
        portal_uuid: portalUuid,
        code: makeAccessCode(randomBytes),
        subject_uuid,
      }));
      const written = await trx
        .insertInto('access_code')
        .values(drawn)
        .onConflict((oc) => oc.columns(['portal_uuid', 'code']).doNothing())
        .returning('subject_uuid')
        .execute();
      made += written.length;
      const given = new Set(written.map(({ subject_uuid }) => subject_uuid));
      without = without.filter((uuid) => !given.has(uuid));
    }
  }
  return made;
}
