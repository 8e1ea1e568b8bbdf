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

/** Creates the demo's people in one transaction: they are all there, or none is. */
export async function loadDemoAccounts(services: Services, portalUuid: string, file: unknown): Promise<void> {
  const { db, clock } = services;
  const { customers, operators } = accountsFile.parse(file);
  const everyone = [
    ...customers.map((customer) => ({ ...customer, customer })),
    ...operators.map((operator) => ({ ...operator, customer: undefined })),
  ];
  const hashes = await Promise.all(everyone.map(({ password }) => hashPassword(password)));
  await transact(db, async (trx) => {
    for (const [index, one] of everyone.entries()) {
      const uuid = randomUUID();
      const { customer } = one;
      await trx
        .insertInto('account')
        .values({
          uuid,
          portal_uuid: portalUuid,
          email: one.email,
          name: one.name,
          password_hash: hashes[index] ?? '',
          mobile: customer?.mobile ?? '',
          address: JSON.stringify(customer?.address ? { ...customer.address, state: '' } : null),
          lang: customer?.language ?? 'en',
          accept_mail: customer?.acceptMail ?? false,
          role: customer ? 'customer' : 'operator',
          created_at: clock.now(),
        })
        .execute();
      if (customer) await giveSets(trx, { portalUuid, uuid, now: clock.now() }, customer);
    }
  });
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
