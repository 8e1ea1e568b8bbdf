import { randomUUID } from 'node:crypto';
import { ROLES } from '@picture-day/contract/roles';
import { z } from 'zod';
import { findAccountByEmail, insertAccount } from '../features/accounts/store.ts';
import { type Trx, transact } from '../platform/database/connect.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Services } from '../platform/services.ts';
import { type Family, giveSet, planPackage } from './demo-store.ts';

const pictureSet = z.object({ job: z.string(), subject: z.string() });
const person = z.object({ name: z.string(), email: z.email(), password: z.string() });

const accountsFile = z.object({
  customers: z.array(
    person.extend({
      mobile: z.string(),
      language: z.string(),
      acceptMail: z.boolean(),
      address: z
        .object({ address: z.string(), address2: z.string(), postalCode: z.string(), city: z.string() })
        .nullable(),
      pictureSets: z.array(pictureSet),
      /** Sets that were bought, each with its order. */
      bought: z.array(pictureSet),
      /** Sets of which a printed package comes to look at, until it is cancelled. */
      packagesForInspection: z.array(pictureSet).default([]),
    }),
  ),
  operators: z.array(person.extend({ role: z.enum(ROLES) })),
});

/** A set that one of the demo's customers buys. */
export interface DemoPurchase {
  readonly accountUuid: string;
  readonly subjectUuid: string;
  readonly name: string;
  readonly email: string;
  readonly lang: string;
}

/** Creates the demo's families in one transaction: they are all there, or none is. Answers what they buy. */
export async function loadDemoCustomers(
  services: Services,
  portalUuid: string,
  file: unknown,
): Promise<DemoPurchase[]> {
  const { db, clock } = services;
  const purchases: DemoPurchase[] = [];
  const { customers } = accountsFile.parse(file);
  const hashes = await Promise.all(customers.map(({ password }) => hashPassword(password)));
  await transact(db, async (trx) => {
    for (const [index, customer] of customers.entries()) {
      const uuid = randomUUID();
      const added = await insertAccount(trx, {
        uuid,
        portalUuid,
        email: customer.email,
        name: customer.name,
        passwordHash: hashes[index] ?? '',
        mobile: customer.mobile,
        ...(customer.address && { address: { ...customer.address, state: '' } }),
        lang: customer.language,
        acceptMail: customer.acceptMail,
        now: clock.now(),
      });
      if (!added) throw new Error(`${customer.email} has an account already`);
      const { name, email, language: lang } = customer;
      const buys = await giveSets(trx, { portalUuid, accountUuid: uuid, now: clock.now() }, customer);
      purchases.push(...buys.map((subjectUuid) => ({ accountUuid: uuid, subjectUuid, name, email, lang })));
    }
  });
  return purchases;
}

/** Creates the demo's colleagues, unless they are there. */
export async function loadDemoOperators(
  services: Services,
  portalUuid: string,
  file: unknown,
): Promise<void> {
  const { db, clock } = services;
  for (const { email, name, password, role } of accountsFile.parse(file).operators) {
    if (await findAccountByEmail(db, portalUuid, email)) continue;
    await insertAccount(db, {
      uuid: randomUUID(),
      portalUuid,
      email,
      name,
      passwordHash: await hashPassword(password),
      mobile: '',
      lang: 'en',
      acceptMail: false,
      role,
      now: clock.now(),
    });
  }
}

type Sets = z.infer<typeof accountsFile>['customers'][number];

/** Gives a family its sets, and answers the children whose sets it buys. */
async function giveSets(trx: Trx, family: Family, sets: Sets): Promise<string[]> {
  const { pictureSets, bought, packagesForInspection } = sets;
  const isAmong = (list: Sets['bought'], set: Sets['bought'][number]): boolean =>
    list.some(({ job, subject }) => job === set.job && subject === set.subject);
  const buys: string[] = [];
  for (const set of pictureSets) {
    const subjectUuid = await giveSet(trx, family, set);
    if (isAmong(packagesForInspection, set)) await planPackage(trx, family, subjectUuid);
    if (isAmong(bought, set)) buys.push(subjectUuid);
  }
  return buys;
}
