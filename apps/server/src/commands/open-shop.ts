import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { z } from 'zod';
import { insertAccount } from '../features/accounts/store.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import { hashPassword } from '../platform/passwords.ts';
import type { Services } from '../platform/services.ts';
import { liveFindings } from './doctor.ts';
import { assertLive } from './live-findings.ts';
import { loadedShops, shopOfData } from './live-shops.ts';
import { loadShop } from './load-shop.ts';
import { openServices } from './open-services.ts';
import { readOptions } from './read-options.ts';
import { readShopFolder } from './shop-folder.ts';
import { whileOpen } from './while-open.ts';

const USAGE =
  'Say where the shop is described: npm run open-shop -- FOLDER [--operator EMAIL] [--over studio]';

/** `npm run open-shop -- FOLDER --operator EMAIL`: a shop of one's own, and again after each change of its files. */
export async function runOpenShop(config: Config, args: readonly string[]): Promise<void> {
  const { values, named } = readOptions(args, ['operator', 'over']);
  const [folder] = values;
  if (!folder || values.length > 1) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openServices(config, { workers: false }),
    ({ services }) =>
      openShop(services, path.resolve(folder), named.operator, process.stdout, {
        overStudio: named.over === 'studio',
      }),
  );
}

export async function openShop(
  services: Services,
  folder: string,
  operator: string | undefined,
  out: Pick<NodeJS.WriteStream, 'write'>,
  { overStudio = false }: { readonly overStudio?: boolean } = {},
): Promise<void> {
  const email = operator && z.email().safeParse(operator.trim().toLowerCase());
  if (email && !email.success) throw new WrongSetting(`"${operator}" is not an email address.`);
  const data = await readShopFolder(folder);
  if (services.config.DEMO === 'no') {
    const operators = email ? [email.data] : [];
    const others = (await loadedShops(services.db)).filter(({ key }) => key !== data.portal.key);
    assertLive(await liveFindings(services.config, [...others, shopOfData(data, operators)]));
  }
  const portal = await loadShop(services, data, { program: 'open-shop', overStudio });
  out.write(`${portal.name} is up to date.\n`);
  if (!email) return;
  const password = await addOperator(services, portal.uuid, email.data);
  out.write(
    password
      ? `Operator ${email.data}, password ${password}\nIt is shown only this once; "Forgot your password" sets another.\n`
      : `${email.data} is there already.\n`,
  );
}

/** Answers the operator's password, or nothing when the address has an account. */
async function addOperator(
  { db, clock }: Services,
  portalUuid: string,
  email: string,
): Promise<string | undefined> {
  const password = randomBytes(12).toString('base64url');
  const added = await insertAccount(db, {
    uuid: randomUUID(),
    portalUuid,
    email,
    name: email.split('@')[0] ?? email,
    passwordHash: await hashPassword(password),
    mobile: '',
    lang: 'en',
    acceptMail: false,
    role: 'owner',
    now: clock.now(),
  });
  return added ? password : undefined;
}
