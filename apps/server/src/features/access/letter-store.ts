import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/database/connect.ts';
import type { Letter } from './letters-card.ts';

/** Which letters of a job: all where nothing is said. */
export interface WhichLetters {
  readonly group?: string | undefined;
  readonly subjectUuid?: string | undefined;
  /** Only of children whose pictures nobody has opened. */
  readonly unopened?: boolean | undefined;
  /** Only of children whose contact is no e-mail address. */
  readonly withoutContact?: boolean | undefined;
}

export interface LetterOfChild extends Letter {
  readonly subjectUuid: string;
}

/** One code a child: of several, the one that opens the pictures without further questions. */
export async function lettersOf(
  db: Db | Trx,
  portalUuid: string,
  jobUuid: string,
  { group, subjectUuid, unopened, withoutContact }: WhichLetters = {},
): Promise<LetterOfChild[]> {
  let query = db
    .selectFrom('subject as s')
    .innerJoin('access_code as c', 'c.subject_uuid', 's.uuid')
    .where('s.job_uuid', '=', jobUuid)
    .where('s.gone_at', 'is', null)
    .where('s.pictures_refused', '=', false)
    .where('c.portal_uuid', '=', portalUuid)
    .where('c.redirect', 'is', null);
  if (group !== undefined) query = query.where('s.group_name', '=', group);
  if (subjectUuid !== undefined) query = query.where('s.uuid', '=', subjectUuid);
  if (withoutContact) query = query.where(sql<boolean>`not is_mail_address(s.contact)`);
  if (unopened) {
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('account_subject as o').whereRef('o.subject_uuid', '=', 's.uuid').select('o.added_at'),
        ),
      ),
    );
  }
  return query
    .distinctOn(['s.group_name', 's.name', 's.uuid'])
    .orderBy('s.group_name')
    .orderBy('s.name')
    .orderBy('s.uuid')
    .orderBy('c.needs_confirmation')
    .orderBy('c.code')
    .select(['s.uuid as subjectUuid', 's.key', 's.name', 's.group_name as group', 'c.code'])
    .execute();
}
