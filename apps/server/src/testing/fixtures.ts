import { randomBytes, randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { makeAccessCode } from '@picture-day/contract/access-code';
import { login } from '@picture-day/contract/calls/access';
import { studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import type { Role } from '@picture-day/contract/roles';
import { compose } from '../compose.ts';
import { newHttpServer } from '../platform/http/server.ts';
import { Browser, type TestShop } from './test-shop.ts';

type Shop = Pick<TestShop, 'services' | 'portalUuid'>;

export interface NewJob {
  readonly portalUuid?: string;
  readonly name?: string;
  readonly creationTime?: Date;
  readonly inWebshop?: boolean;
  readonly requireFineTunedPictures?: boolean;
  readonly isArchived?: boolean;
}

/** A job with a photographer and a job type of its own. */
export async function addJob({ services: { db }, portalUuid }: Shop, job: NewJob = {}): Promise<string> {
  const uuid = randomUUID();
  const portal = job.portalUuid ?? portalUuid;
  const named = { portal_uuid: portal, key: uuid, name: job.name ?? 'Lillesund skole 2026' };
  const photographerUuid = randomUUID();
  const jobTypeUuid = randomUUID();
  await db
    .insertInto('photographer')
    .values({ ...named, uuid: photographerUuid })
    .execute();
  await db
    .insertInto('job_type')
    .values({ ...named, uuid: jobTypeUuid })
    .execute();
  await db
    .insertInto('job')
    .values({
      ...named,
      uuid,
      photographer_uuid: photographerUuid,
      job_type_uuid: jobTypeUuid,
      creation_time: job.creationTime ?? new Date('2026-09-01T08:00:00Z'),
      in_webshop: job.inWebshop ?? true,
      require_fine_tuned_pictures: job.requireFineTunedPictures ?? false,
      is_archived: job.isArchived ?? false,
    })
    .execute();
  return uuid;
}

export interface NewSubject extends NewJob {
  /** A job of addJob; otherwise the subject gets one of its own. */
  readonly jobUuid?: string;
  readonly subjectName?: string;
  readonly group?: string;
  /** As it lies in the table: capitals without hyphens. */
  readonly code?: string;
  readonly needsConfirmation?: boolean;
  readonly redirect?: string;
}

/** A photographed child with an access code. */
export async function addSubject(
  shop: Shop,
  subject: NewSubject = {},
): Promise<{ readonly subjectUuid: string; readonly jobUuid: string; readonly code: string }> {
  const { db } = shop.services;
  const jobUuid = subject.jobUuid ?? (await addJob(shop, subject));
  const subjectUuid = randomUUID();
  const code = subject.code ?? makeAccessCode(randomBytes);
  await db
    .insertInto('subject')
    .values({
      uuid: subjectUuid,
      job_uuid: jobUuid,
      key: subjectUuid,
      name: subject.subjectName ?? 'Emma Louise Hansen',
      group_name: subject.group ?? '3A',
    })
    .execute();
  await db
    .insertInto('access_code')
    .values({
      portal_uuid: subject.portalUuid ?? shop.portalUuid,
      code,
      subject_uuid: subjectUuid,
      needs_confirmation: subject.needsConfirmation ?? false,
      redirect: subject.redirect ?? null,
    })
    .execute();
  return { subjectUuid, jobUuid, code };
}

/** A code that only leads to another page. */
export async function addRedirectCode(shop: Shop, redirect: string): Promise<string> {
  const code = makeAccessCode(randomBytes);
  await shop.services.db
    .insertInto('access_code')
    .values({ portal_uuid: shop.portalUuid, code, subject_uuid: null, redirect })
    .execute();
  return code;
}

export interface NewPerson {
  readonly portalUuid?: string;
  readonly name?: string;
  readonly email?: string;
  readonly password?: string;
  readonly lang?: string;
  readonly acceptMail?: boolean;
  readonly isAnonymous?: boolean;
  readonly role?: 'customer' | Role;
  /** The subjects whose picture sets lie on the account. */
  readonly owns?: readonly string[];
}

export interface AddedPerson {
  readonly uuid: string;
  readonly email: string;
  readonly password: string;
}

/** The shop hashes slowly on purpose, and so takes as long at every sign-in: tests need not wait for that. */
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export async function addAccount(shop: Shop, person: NewPerson = {}): Promise<AddedPerson> {
  const { db, clock } = shop.services;
  const uuid = randomUUID();
  const email = person.email ?? `${uuid.slice(0, 8)}@example.com`;
  const password = person.password ?? 'sommerfugl';
  await db
    .insertInto('account')
    .values({
      uuid,
      portal_uuid: person.portalUuid ?? shop.portalUuid,
      email,
      name: person.name ?? '',
      password_hash: await hash(password, QUICK),
      address: JSON.stringify(null),
      lang: person.lang ?? 'en',
      accept_mail: person.acceptMail ?? false,
      is_anonymous: person.isAnonymous ?? false,
      role: person.role ?? 'customer',
      created_at: clock.now(),
    })
    .execute();
  for (const subject_uuid of person.owns ?? []) {
    await db
      .insertInto('account_subject')
      .values({ account_uuid: uuid, subject_uuid, added_at: clock.now() })
      .execute();
  }
  return { uuid, email, password };
}

export interface SignedIn extends AddedPerson {
  readonly browser: Browser;
}

/** A customer in front of a signed-in browser. */
export async function addCustomer(shop: TestShop, person: NewPerson = {}): Promise<SignedIn> {
  const added = await addAccount(shop, person);
  const browser = shop.browser();
  const { body } = await browser.ask(login, { body: { username: added.email, password: added.password } });
  if (body.error) throw new Error('the customer could not sign in');
  return { ...added, browser };
}

/** An operator in front of a signed-in browser. */
export async function addOperator(shop: TestShop, person: NewPerson = {}): Promise<SignedIn> {
  const added = await addAccount(shop, { name: 'Ola Operator', role: 'owner', ...person });
  const browser = shop.browser();
  await signIn(browser, added);
  return { ...added, browser };
}

/** One colleague of each role. */
export async function addColleagues(shop: TestShop): Promise<{ readonly [R in Role]: SignedIn }> {
  const of = (role: Role) => addOperator(shop, { role, name: `A ${role}` });
  return {
    owner: await of('owner'),
    office: await of('office'),
    photographer: await of('photographer'),
    production: await of('production'),
  };
}

/** A colleague gives the password; in the demo that is all. */
export async function signIn(browser: Browser, { email, password }: AddedPerson): Promise<void> {
  const { body } = await browser.ask(studioSignIn, { body: { emailAddress: email, password } });
  if (!body.step) throw new Error('the colleague could not sign in');
}

/** A second process of the same shop on the same database, as after a restart. */
export async function openAgain(
  shop: TestShop,
): Promise<{ browser(address: string): Browser; close(): Promise<void> }> {
  const app = newHttpServer(shop.services.config);
  await compose(app, shop.services);
  await app.ready();
  return { browser: (address) => new Browser(app, address), close: () => app.close() };
}
