import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type Trx, transact } from '../platform/database/connect.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Services } from '../platform/services.ts';

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
      bought: z.array(pictureSet),
      /** Sets of which a printed package comes to look at, until it is cancelled. */
      packagesForInspection: z.array(pictureSet).default([]),
    }),
  ),
  operators: z.array(person),
});

/** Creates the demo's families in one transaction: they are all there, or none is. */
export async function loadDemoCustomers(
  services: Services,
  portalUuid: string,
  file: unknown,
): Promise<void> {
  const { db, clock } = services;
  const { customers } = accountsFile.parse(file);
  const hashes = await Promise.all(customers.map(({ password }) => hashPassword(password)));
  await transact(db, async (trx) => {
    for (const [index, customer] of customers.entries()) {
      const uuid = randomUUID();
      await trx
        .insertInto('account')
        .values({
          uuid,
          portal_uuid: portalUuid,
          email: customer.email,
          name: customer.name,
          password_hash: hashes[index] ?? '',
          mobile: customer.mobile,
          address: JSON.stringify(customer.address ? { ...customer.address, state: '' } : null),
          lang: customer.language,
          accept_mail: customer.acceptMail,
          role: 'customer',
          created_at: clock.now(),
        })
        .execute();
      await giveSets(trx, { portalUuid, uuid, now: clock.now() }, customer);
    }
  });
}

/** Creates the demo's colleagues, unless they are there. */
export async function loadDemoOperators(
  services: Services,
  portalUuid: string,
  file: unknown,
): Promise<void> {
  const { db, clock } = services;
  for (const { email, name, password } of accountsFile.parse(file).operators) {
    const known = await db
      .selectFrom('account')
      .where('portal_uuid', '=', portalUuid)
      .where('email', '=', email)
      .select('uuid')
      .executeTakeFirst();
    if (known) continue;
    await db
      .insertInto('account')
      .values({
        uuid: randomUUID(),
        portal_uuid: portalUuid,
        email,
        name,
        password_hash: await hashPassword(password),
        mobile: '',
        address: JSON.stringify(null),
        lang: 'en',
        accept_mail: false,
        role: 'operator',
        created_at: clock.now(),
      })
      .onConflict((oc) => oc.doNothing())
      .execute();
  }
}

/** Their sessions go with them; what they did stays in the log. */
export async function removeDemoOperators(
  { db }: Services,
  portalUuid: string,
  emails: readonly string[],
): Promise<void> {
  await db
    .deleteFrom('account')
    .where('portal_uuid', '=', portalUuid)
    .where('role', '=', 'operator')
    .where('email', 'in', emails)
    .execute();
}

interface Owner {
  readonly portalUuid: string;
  readonly uuid: string;
  readonly now: Date;
}

type Sets = z.infer<typeof accountsFile>['customers'][number];

async function giveSets(trx: Trx, owner: Owner, sets: Sets): Promise<void> {
  const { pictureSets, bought, packagesForInspection } = sets;
  const same = (a: z.infer<typeof pictureSet>, b: z.infer<typeof pictureSet>): boolean =>
    a.job === b.job && a.subject === b.subject;
  for (const set of pictureSets) {
    const { uuid: subject, in_webshop } = await trx
      .selectFrom('subject')
      .innerJoin('job', 'job.uuid', 'subject.job_uuid')
      .where('job.portal_uuid', '=', owner.portalUuid)
      .where('job.key', '=', set.job)
      .where('subject.key', '=', set.subject)
      .select(['subject.uuid', 'job.in_webshop'])
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('account_subject')
      .values({
        account_uuid: owner.uuid,
        subject_uuid: subject,
        added_at: owner.now,
        waits: !in_webshop,
      })
      .execute();
    if (packagesForInspection.some((one) => same(one, set))) {
      const planned = { account_uuid: owner.uuid, subject_uuid: subject, changed_at: owner.now };
      await trx.insertInto('package_for_inspection').values(planned).execute();
    }
    if (!bought.some((one) => same(one, set))) continue;
    await trx
      .insertInto('bought_set')
      .values({ account_uuid: owner.uuid, subject_uuid: subject, at: owner.now })
      .execute();
  }
}
