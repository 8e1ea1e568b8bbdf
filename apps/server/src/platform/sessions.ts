import { randomUUID } from 'node:crypto';
import type { LimitClass } from '@picture-day/contract/call';
import { LIMITS, type LimitRule } from '@picture-day/contract/limits';
import type { Role } from '@picture-day/contract/roles';
import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import { after, type Clock, days, hours, minutes } from './clock.ts';
import type { Db, Trx } from './database/connect.ts';
import { type Places, statement } from './database/statement.ts';
import { hashSecret, newSecret } from './secrets.ts';

export const SESSION_LIFE = days(30);
export const SIMULATION_LIFE = minutes(30);
/** A colleague sees what families have: signed in for a working day, and not at a desk left alone. */
export const COLLEAGUE_LIFE = hours(12);
export const COLLEAGUE_IDLE = minutes(30);
/** How stale `seen_at` may get before a request writes it. */
const SEEN_EVERY = minutes(10);
const COLLEAGUE_SEEN_EVERY = minutes(1);

export interface SessionUser {
  readonly uuid: string;
  readonly email: string;
  readonly name: string;
  readonly lang: string;
  readonly role: 'customer' | Role;
  readonly isAnonymous: boolean;
}

export interface SessionColleague extends SessionUser {
  readonly role: Role;
}

export interface Session {
  readonly tokenHash: Buffer;
  readonly lang: string | null;
  readonly verifiedCode: string | undefined;
  readonly authenticatedAt: Date | null;
  /** The customer acted for, or the colleague, or nobody yet. */
  readonly user: SessionUser | undefined;
  /** What the colleague is in the shop, also while acting as a customer. */
  readonly role: Role | undefined;
  /** A colleague whose second factor is still missing: nobody yet, but for the second factor itself. */
  readonly half: SessionColleague | undefined;
  /** Set while a colleague acts as the user. */
  readonly simulatedBy: string | undefined;
  readonly simulatedUntil: Date | undefined;
  /** How often the account has called lately, where the call is one that counts. */
  readonly clicks: number | undefined;
  /** What a call wanted to know together with the session. */
  readonly beside: unknown;
}

/** Asks something beside a session: of its account, in which shop, and of which things, by their uuids. */
export type AskBeside = (
  accountUuid: RawBuilder<unknown>,
  portalUuid: RawBuilder<unknown>,
  uuids: RawBuilder<unknown>,
) => RawBuilder<unknown>;

/** A session by the token that a browser has, and the things that are asked about beside it. */
export interface SessionAsked {
  readonly portalUuid: string;
  readonly token: string;
  readonly uuids: readonly string[];
}

interface SessionRow {
  readonly session_lang: string | null;
  readonly verified_code: string | null;
  readonly authenticated_at: Date | null;
  readonly operator_uuid: string | null;
  readonly simulated_until: Date | null;
  readonly seen_at: Date;
  readonly created_at: Date;
  readonly acting_role: Role | null;
  readonly uuid: string | null;
  readonly email: string | null;
  readonly name: string | null;
  readonly lang: string | null;
  readonly role: SessionUser['role'] | null;
  readonly is_anonymous: boolean | null;
  readonly clicks: number | null;
  readonly beside?: unknown;
  readonly second_factor_at: Date | null;
}

/** A session that lives, with its account. */
const liveSession = (
  asked: Readonly<Record<'tokenHash' | 'portalUuid' | 'now', RawBuilder<unknown>>>,
  clicks = sql`null::int`,
) => sql<SessionRow>`
    select s.lang as session_lang, s.verified_code, s.authenticated_at, s.operator_uuid, s.simulated_until,
      s.second_factor_at, s.seen_at, s.created_at, a.uuid, a.email, a.name, a.lang, a.role, a.is_anonymous,
      (select o.role from account o where o.uuid = s.operator_uuid) as acting_role, ${clicks} as clicks
    from session s left join account a on a.uuid = s.account_uuid and a.merged_into is null
    where s.token_hash = ${asked.tokenHash} and s.portal_uuid = ${asked.portalUuid} and s.expires_at > ${asked.now}`;

interface AskedSession {
  readonly tokenHash: Buffer;
  readonly portalUuid: string;
  readonly now: Date;
}

const findingSession = statement((_db, asked: Places<AskedSession>) => liveSession(asked));

const countingClick = statement(
  (_db, asked: Places<AskedSession & { readonly limit: LimitClass; readonly seconds: number }>) =>
    liveSession(
      asked,
      sql`case when a.uuid is not null
        then count_click(${asked.limit}, a.uuid, ${asked.now}::timestamptz, ${asked.seconds}::int) end`,
    ),
);

/** Finds a live session, and counts the call it is looked up for. */
export async function findSession(
  db: Db,
  clock: Clock,
  portalUuid: string,
  token: string,
  limit?: LimitClass,
): Promise<Session | undefined> {
  const now = clock.now();
  const window = limit && (LIMITS[limit] as LimitRule).coarse;
  const tokenHash = hashSecret(token);
  const asked = { tokenHash, portalUuid, now };
  const [row] = window
    ? await countingClick(db, { ...asked, limit, seconds: window.seconds })
    : await findingSession(db, asked);
  const again = () => findSession(db, clock, portalUuid, token, limit);
  return row && sessionOf(db, now, { tokenHash, row, again });
}

/** The question for many, by what is asked beside: put together once, it is sent some hundred times a second. */
const questions = new WeakMap<AskBeside, string>();

function questionFor(db: Db, beside: AskBeside): string {
  const known = questions.get(beside);
  if (known) return known;
  const asked = { tokenHash: sql`q.token_hash`, portalUuid: sql`q.portal_uuid`, now: sql.raw('$4') };
  // How many are asked for is hidden (`select $1`): the plan is kept, where a few would have one made for them each time.
  // Each is looked up by itself (`offset 0`), as it would be alone: small tables are not read from end to end.
  const { sql: text } = sql`
    select q.n, s.*, ${beside(sql`s.uuid`, sql`q.portal_uuid`, sql`w.uuids`)} as beside
    from unnest((select $1::bytea[]), (select $2::uuid[]), (select $3::text[]))
      with ordinality as q (token_hash, portal_uuid, uuids, n)
    cross join lateral (select q.uuids::uuid[] as uuids offset 0) w
    cross join lateral (${liveSession(asked)} offset 0) s`.compile(db);
  questions.set(beside, text);
  return text;
}

/** Finds live sessions of many browsers, and what is asked beside each, in one question; answers in their order. */
export async function findSessions(
  db: Db,
  clock: Clock,
  asked: readonly SessionAsked[],
  beside: AskBeside,
): Promise<readonly Promise<Session | undefined>[]> {
  const now = clock.now();
  const hashes = asked.map(({ token }) => hashSecret(token));
  const portals = asked.map(({ portalUuid }) => portalUuid);
  const uuids = asked.map((one) => `{${one.uuids.join()}}`);
  const { rows } = await db.executeQuery<SessionRow & { readonly n: number }>(
    CompiledQuery.raw(questionFor(db, beside), [hashes, portals, uuids, now]),
  );
  const found = new Map(rows.map((row) => [row.n, row]));
  return asked.map(async (one, n) => {
    const row = found.get(n + 1);
    const again = async () => (await findSessions(db, clock, [one], beside))[0];
    return row && sessionOf(db, now, { tokenHash: hashes[n]!, row, again });
  });
}

interface Found {
  readonly tokenHash: Buffer;
  readonly row: SessionRow;
  again(): Promise<Session | undefined>;
}

/** One that acts for a customer falls back to the operator's own when its time is up. */
async function sessionOf(db: Db, now: Date, { tokenHash, row, again }: Found): Promise<Session | undefined> {
  if (row.operator_uuid && row.simulated_until && row.simulated_until <= now) {
    await endSimulation(db, tokenHash);
    return again();
  }
  const role = row.acting_role ?? (row.role === 'customer' ? undefined : (row.role ?? undefined));
  const unseen = now.getTime() - row.seen_at.getTime();
  if (role && unseen > COLLEAGUE_IDLE) {
    await endSession(db, tokenHash);
    return undefined;
  }
  if (unseen > (role ? COLLEAGUE_SEEN_EVERY : SEEN_EVERY)) {
    await db
      .updateTable('session')
      .set({
        seen_at: now,
        expires_at: role ? after(row.created_at, COLLEAGUE_LIFE) : after(now, SESSION_LIFE),
      })
      .where('token_hash', '=', tokenHash)
      .execute();
  }
  const user = userOf(row);
  const isHalf = role !== undefined && row.second_factor_at === null;
  return {
    tokenHash,
    lang: row.session_lang,
    verifiedCode: row.verified_code ?? undefined,
    authenticatedAt: row.authenticated_at,
    user: isHalf ? undefined : user,
    role: isHalf ? undefined : role,
    half: isHalf && user ? { ...user, role } : undefined,
    simulatedBy: isHalf ? undefined : (row.operator_uuid ?? undefined),
    simulatedUntil: row.simulated_until ?? undefined,
    clicks: row.clicks ?? undefined,
    beside: row.beside ?? undefined,
  };
}

function userOf(row: SessionRow): SessionUser | undefined {
  if (row.uuid === null) return undefined;
  return {
    uuid: row.uuid,
    email: row.email ?? '',
    name: row.name ?? '',
    lang: row.lang ?? 'en',
    role: row.role ?? 'customer',
    isAnonymous: row.is_anonymous ?? false,
  };
}

export interface NewSession {
  readonly portalUuid: string;
  readonly accountUuid?: string;
  readonly verifiedCode?: string | undefined;
  /** Set for a colleague, whose session is short, is shown with its place, and opens nothing before the second factor. */
  readonly colleague?: {
    readonly hasFactor: boolean;
    readonly browser: string;
    readonly address: string;
  };
  readonly lang?: string | null;
  /** Kind of browser and machine, for whoever ends the session. */
  readonly device?: string;
  /** The session this one takes the place of: a token is never kept across a sign-in. */
  readonly instead?: Buffer | undefined;
}

/** Makes a session and answers its token, which only the browser keeps. */
export async function startSession(db: Db | Trx, clock: Clock, wanted: NewSession): Promise<string> {
  const now = clock.now();
  const token = newSecret();
  const { colleague } = wanted;
  if (wanted.instead) await db.deleteFrom('session').where('token_hash', '=', wanted.instead).execute();
  await db
    .insertInto('session')
    .values({
      token_hash: hashSecret(token),
      portal_uuid: wanted.portalUuid,
      account_uuid: wanted.accountUuid ?? null,
      verified_code: wanted.verifiedCode ?? null,
      lang: wanted.lang ?? null,
      device: wanted.device ?? '',
      created_at: now,
      authenticated_at: wanted.accountUuid ? now : null,
      seen_at: now,
      expires_at: after(now, colleague ? COLLEAGUE_LIFE : wanted.accountUuid ? SESSION_LIFE : days(1)),
      uuid: colleague ? randomUUID() : null,
      browser: colleague?.browser ?? '',
      address: colleague?.address ?? '',
      second_factor_at: colleague?.hasFactor ? now : null,
    })
    .execute();
  return token;
}

export async function endSession(db: Db | Trx, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
}

/** Ends every session of an account, but for the one kept. */
export async function endSessionsOf(db: Db | Trx, accountUuid: string, keep?: Buffer): Promise<void> {
  let ended = db.deleteFrom('session').where('account_uuid', '=', accountUuid);
  if (keep) ended = ended.where('token_hash', '!=', keep);
  await ended.execute();
}

/** A colleague's sessions, those in which they act as a customer included. */
export async function endColleagueSessions(db: Db | Trx, uuid: string, keep?: Buffer): Promise<void> {
  let ended = db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('account_uuid', '=', uuid), eb('operator_uuid', '=', uuid)]));
  if (keep) ended = ended.where('token_hash', '!=', keep);
  await ended.execute();
}

export async function startSimulation(
  db: Db | Trx,
  clock: Clock,
  tokenHash: Buffer,
  simulation: { operatorUuid: string; customerUuid: string; reason: string },
): Promise<void> {
  await db
    .updateTable('session')
    .set({
      account_uuid: simulation.customerUuid,
      operator_uuid: simulation.operatorUuid,
      simulated_reason: simulation.reason,
      simulated_until: after(clock.now(), SIMULATION_LIFE),
    })
    .where('token_hash', '=', tokenHash)
    .execute();
}

export async function endSimulation(db: Db | Trx, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set((eb) => ({
      account_uuid: eb.ref('operator_uuid'),
      operator_uuid: null,
      simulated_reason: null,
      simulated_until: null,
    }))
    .where('token_hash', '=', tokenHash)
    .where('operator_uuid', 'is not', null)
    .execute();
}

export async function forgetOldSessions(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('session').where('expires_at', '<', clock.now()).execute();
}
