import { operatorEmails } from '../features/accounts/store.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { liveFindings } from './doctor.ts';
import { assertLive } from './live-findings.ts';
import { loadedShops, shopOfData } from './live-shops.ts';
import { loadShop } from './load-shop.ts';
import { openServices } from './open-services.ts';
import { readOptions, typedPath } from './read-options.ts';
import { readShopFolder } from './shop-folder.ts';
import { whileOpen } from './while-open.ts';

const USAGE = 'Say where the shop is described: npm run open-shop -- FOLDER [--over studio]';

/** `npm run open-shop -- FOLDER`: a shop of one's own, and again after each change of its files. */
export async function runOpenShop(config: Config, args: readonly string[]): Promise<void> {
  const { values, named } = readOptions(args, ['over']);
  const [folder] = values;
  if (!folder || values.length > 1) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openServices(config, { workers: false }),
    ({ services }) =>
      openShop(services, typedPath(folder), process.stdout, {
        overStudio: named.over === 'studio',
      }),
  );
}

export async function openShop(
  services: Services,
  folder: string,
  out: Pick<NodeJS.WriteStream, 'write'>,
  { overStudio = false }: { readonly overStudio?: boolean } = {},
): Promise<void> {
  const data = await readShopFolder(folder);
  if (services.config.DEMO === 'no') {
    const loaded = await loadedShops(services.db);
    const others = loaded.filter(({ key }) => key !== data.portal.key);
    const operators = loaded.find(({ key }) => key === data.portal.key)?.operators ?? [];
    assertLive(await liveFindings(services.config, [...others, shopOfData(data, operators)]));
  }
  const portal = await loadShop(services, data, { program: 'open-shop', overStudio });
  out.write(`${portal.name} is up to date.\n`);
  if ((await operatorEmails(services.db, portal.uuid)).length > 0) return;
  out.write('Nobody works there yet: npm run owner -- EMAIL makes its owner.\n');
}
