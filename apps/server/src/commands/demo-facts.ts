import fs from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { CHECKOUT } from '../platform/config.ts';

export const DEMO_FOLDER = path.join(CHECKOUT, 'demo');

/** A file of the demo shop's own data. */
export const readDemo = async (file: string): Promise<unknown> =>
  JSON.parse(await fs.readFile(path.join(DEMO_FOLDER, file), 'utf8'));

const demoShop = z.object({
  uuid: z.string(),
  key: z.string(),
  name: z.string(),
  settings: z.object({
    contact: z.object({
      name: z.string(),
      address: z.string(),
      postalCode: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
    mailFrom: z.string(),
    legal: z.object({ organisationNumber: z.string(), bankAccount: z.string() }),
  }),
});
const operators = z.object({ operators: z.array(z.object({ email: z.string() })) });
const vouchers = z.object({ vouchers: z.array(z.object({ code: z.string() })) });

/** What everybody can read about the demo shop, and no live shop may share with it. */
export interface DemoFacts {
  readonly uuid: string;
  readonly key: string;
  readonly name: string;
  readonly contact: z.infer<typeof demoShop>['settings']['contact'];
  readonly sender: string;
  readonly legal: z.infer<typeof demoShop>['settings']['legal'];
  readonly operators: readonly string[];
  readonly vouchers: readonly string[];
}

export async function demoFacts(): Promise<DemoFacts> {
  const { uuid, key, name, settings } = demoShop.parse(await readDemo('shop.json'));
  const people = operators.parse(await readDemo('accounts.json'));
  const offers = vouchers.parse(await readDemo('catalogue/offers.json'));
  return {
    uuid,
    key,
    name,
    contact: settings.contact,
    sender: settings.mailFrom,
    legal: settings.legal,
    operators: people.operators.map(({ email }) => email),
    vouchers: offers.vouchers.map(({ code }) => code),
  };
}
