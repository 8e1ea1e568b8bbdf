import type { CardKind } from '@picture-day/photo-day/card-code';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/database/connect.ts';

/** A card that is to be made, before its code is drawn. */
export interface NewCard {
  readonly kind: CardKind;
  readonly subject: string | null;
  readonly group: string | null;
  readonly number: number;
}

/** A card as it is printed. */
export interface MadeCard {
  readonly code: string;
  readonly kind: CardKind;
  readonly number: number;
  readonly group: string | null;
  readonly madeAt: Date;
  readonly subject: string | null;
  /** The child's; null where the card is nobody's. */
  readonly name: string | null;
}

/** Two jobs that get their first cards at once wait for each other here. */
export async function lockCards(trx: Trx, portalUuid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cards ${portalUuid}`}, 0))`.execute(trx);
}

export async function jobCodeOf(db: Db | Trx, jobUuid: string): Promise<string | null> {
  const row = await db.selectFrom('job').where('uuid', '=', jobUuid).select('card_code').executeTakeFirst();
  return row?.card_code ?? null;
}

/** Gives the job its code for ever; false where another job of the shop has it. */
export async function giveJobCode(
  trx: Trx,
  portalUuid: string,
  jobUuid: string,
  code: string,
): Promise<boolean> {
  const { rows } = await sql`
    update job set card_code = ${code}
    where uuid = ${jobUuid} and portal_uuid = ${portalUuid} and card_code is null
      and not exists (select from job other where other.portal_uuid = ${portalUuid} and other.card_code = ${code})
    returning uuid`.execute(trx);
  return rows.length > 0;
}

/** The children and classes of the job that have no card yet; a child may hold a spare one. */
export async function withoutCard(
  trx: Trx,
  jobUuid: string,
): Promise<
  readonly { readonly subject: string | null; readonly group: string; readonly name: string | null }[]
> {
  const { rows } = await sql<{ subject: string | null; group: string; name: string | null }>`
    select s.uuid as subject, s.group_name as group, s.name from subject s
    where s.job_uuid = ${jobUuid} and s.gone_at is null
      and not exists (select from photo_card c where c.subject_uuid = s.uuid and c.kind = 'child')
    union all
    select null, g.group_name, null from (
      select distinct s.group_name from subject s
      where s.job_uuid = ${jobUuid} and s.gone_at is null and s.group_name <> ''
    ) g
    where not exists (
      select from photo_card c where c.job_uuid = ${jobUuid} and c.kind = 'class' and c.group_name = g.group_name)`.execute(
    trx,
  );
  return rows;
}

export async function countCards(
  trx: Trx,
  jobUuid: string,
): Promise<{ readonly last: number; readonly spare: number; readonly nobody: number }> {
  const { rows } = await sql<{ last: number; spare: number; nobody: number }>`
    select coalesce(max(number), 0) as last,
      count(*) filter (where kind = 'spare' and subject_uuid is null) as spare,
      count(*) filter (where kind = 'nobody') as nobody
    from photo_card where job_uuid = ${jobUuid}`.execute(trx);
  return rows[0]!;
}

/** Writes cards with the codes drawn for them; answers the numbers of those whose code was free. */
export async function insertCards(
  trx: Trx,
  jobUuid: string,
  cards: readonly (NewCard & { readonly code: string })[],
  at: Date,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ number: number }>`
    insert into photo_card (job_uuid, code, kind, subject_uuid, group_name, number, made_at)
    select ${jobUuid}, c.code, c.kind, c.subject, c.group_name, c.number, ${at}
    from unnest(${cards.map(({ code }) => code)}::text[], ${cards.map(({ kind }) => kind)}::text[],
      ${cards.map(({ subject }) => subject)}::uuid[], ${cards.map(({ group }) => group)}::text[],
      ${cards.map(({ number }) => number)}::int[]) c (code, kind, subject, group_name, number)
    on conflict (job_uuid, code) do nothing
    returning number`.execute(trx);
  return new Set(rows.map(({ number }) => number));
}

/** The cards of a job whose child, class or nobody is still there. */
export async function cardsOf(db: Db | Trx, jobUuid: string): Promise<readonly MadeCard[]> {
  const { rows } = await sql<MadeCard>`
    select c.code, c.kind, c.number, coalesce(s.group_name, c.group_name) as group, c.made_at as "madeAt",
      c.subject_uuid as subject, s.name
    from photo_card c left join subject s on s.uuid = c.subject_uuid
    where c.job_uuid = ${jobUuid} and s.gone_at is null
      and (c.kind <> 'class' or exists (
        select from subject o
        where o.job_uuid = ${jobUuid} and o.gone_at is null and o.group_name = c.group_name))
    order by c.number`.execute(db);
  return rows;
}

/** Says which child held a spare card; false where it has one already, or is none. */
export async function nameSpare(
  trx: Trx,
  jobUuid: string,
  number: number,
  subjectUuid: string,
): Promise<boolean> {
  const { rows } = await sql`
    update photo_card set subject_uuid = ${subjectUuid}
    where job_uuid = ${jobUuid} and number = ${number} and kind = 'spare' and subject_uuid is null
    returning code`.execute(trx);
  return rows.length > 0;
}

export async function findSpare(
  trx: Trx,
  jobUuid: string,
  number: number,
): Promise<{ readonly subject: string | null } | undefined> {
  return trx
    .selectFrom('photo_card')
    .where('job_uuid', '=', jobUuid)
    .where('number', '=', number)
    .where('kind', '=', 'spare')
    .select('subject_uuid as subject')
    .executeTakeFirst();
}

/** The codes of all cards that the frames of a job show. */
export async function seenCodes(db: Db, jobUuid: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct card->>'subject' as code
    from frame f cross join lateral jsonb_array_elements(f.cards) card
    where f.job_uuid = ${jobUuid} and f.cards <> '[]'`.execute(db);
  return new Set(rows.map(({ code }) => code));
}

/** So many pictures of whoever held a spare card are shown. */
const OPENED = 6;

/** What came on a card's camera after it and before the next card, by the codes of cards. */
export async function openedBy(
  db: Db,
  jobUuid: string,
  codes: readonly string[],
): Promise<ReadonlyMap<string, readonly { readonly uuid: string; readonly version: string }[]>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; uuid: string; version: string }>`
    select s.code, n.uuid, n.version
    from frame f
    cross join lateral (
      select card ->> 'subject' as code from jsonb_array_elements(f.cards) card
      where card ->> 'subject' = any(${[...codes]}::text[])
    ) s
    cross join lateral (
      select p.uuid, left(p.content_hash, 8) || case p.turn when 0 then '' else '-' || p.turn end as version,
        o.taken_at, o.counter
      from frame o join picture p on p.uuid = o.picture_uuid and p.gone_at is null and p.removed_at is null
      where o.job_uuid = f.job_uuid and o.camera = f.camera and o.role = 'picture'
        and (o.taken_at, coalesce(o.counter, 0)) > (f.taken_at, coalesce(f.counter, 0))
        and not exists (
          select from frame c where c.job_uuid = f.job_uuid and c.camera = f.camera and c.role = 'card'
            and (c.taken_at, coalesce(c.counter, 0)) > (f.taken_at, coalesce(f.counter, 0))
            and (c.taken_at, coalesce(c.counter, 0)) < (o.taken_at, coalesce(o.counter, 0))
        )
      order by o.taken_at, o.counter limit ${OPENED}
    ) n
    where f.job_uuid = ${jobUuid} and f.role = 'card'
    order by n.taken_at, n.counter`.execute(db);
  const opened = Map.groupBy(rows, ({ code }) => code);
  return new Map(
    [...opened].map(([code, of]) => [
      code,
      of.slice(0, OPENED).map(({ uuid, version }) => ({ uuid, version })),
    ]),
  );
}
