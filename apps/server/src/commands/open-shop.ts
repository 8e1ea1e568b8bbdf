import { operatorEmails } from '../features/accounts/store.ts';
import { doubtfulAmounts } from '../features/catalogue/doubtful-amounts.ts';
import { listPortals } from '../features/portals/portal.ts';
import { type Config, WrongSetting } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { liveFindings } from './doctor.ts';
import { assertLive } from './live-findings.ts';
import { loadedShops, shopOfData } from './live-shops.ts';
import { loadShop, type ShopChanges } from './load-shop.ts';
import { openServices } from './open-services.ts';
import { readOptions, typedPath } from './read-options.ts';
import { readShopFolder, type ShopData } from './shop-folder.ts';
import { whileOpen } from './while-open.ts';

const USAGE =
  'Say where the shop is described: npm run open-shop -- FOLDER [--over studio] [--prices-as-written]';

/** `npm run open-shop -- FOLDER`: a shop of one's own, and again after each change of its files. */
export async function runOpenShop(config: Config, args: readonly string[]): Promise<void> {
  const { values, named, flags } = readOptions(args, ['over'], ['prices-as-written']);
  const [folder] = values;
  if (!folder || values.length > 1) throw new WrongSetting(USAGE);
  await whileOpen(
    () => openServices(config, { workers: false }),
    ({ services }) =>
      openShop(services, typedPath(folder), process.stdout, {
        overStudio: named.over === 'studio',
        pricesAsWritten: flags.has('prices-as-written'),
      }),
  );
}

export async function openShop(
  services: Services,
  folder: string,
  out: Pick<NodeJS.WriteStream, 'write'>,
  {
    overStudio = false,
    pricesAsWritten = false,
  }: {
    readonly overStudio?: boolean;
    /** Somebody has looked at amounts that seem a hundred times too small. */
    readonly pricesAsWritten?: boolean;
  } = {},
): Promise<void> {
  const read = await readShopFolder(folder);
  if (!pricesAsWritten) assertAmounts(read);
  if (services.config.DEMO === 'no') {
    const { key: own } = read.portal;
    const loaded = await loadedShops(services.db);
    const others = loaded.filter(({ key }) => key !== own);
    const operators = loaded.find(({ key }) => key === own)?.operators ?? [];
    assertLive(await liveFindings(services.config, [...others, shopOfData(read, operators)]));
  }
  const data = await besideOthers(services, read);
  const portal = await loadShop(services, data, { program: 'open-shop', overStudio });
  out.write(`${describeLoad(portal.name, portal.changes)}\n`);
  if ((await operatorEmails(services.db, portal.uuid)).length > 0) return;
  out.write('Nobody works there yet: npm run owner -- EMAIL makes its owner.\n');
}

const MOST_TOLD = 20;

/** Whole kroner in the place of øre would sell everything for a hundredth. */
function assertAmounts({ catalogue, portal }: ShopData): void {
  const found = doubtfulAmounts(catalogue, portal.settings.currencyCode);
  if (found.length === 0) return;
  const told = found.slice(0, MOST_TOLD).map((line) => `- ${line}`);
  const more = found.length > MOST_TOLD ? `\n- and ${found.length - MOST_TOLD} more` : '';
  throw new WrongSetting(
    `These look like whole amounts or whole per cent, and are read in hundredths. Nothing is changed:\n${told.join('\n')}${more}\n` +
      'Correct them, or run it again with --prices-as-written if they are meant.',
  );
}

/** A shop among others: with an identity and names of its own, and only one of them answers at every other name. */
async function besideOthers({ db }: Services, data: ShopData): Promise<ShopData> {
  const { portal, saysDefault } = data;
  const others = (await listPortals(db)).filter(({ key }) => key !== portal.key);
  const twin = others.find(({ uuid }) => uuid === portal.uuid);
  if (twin) {
    throw new WrongSetting(`shop.json: uuid is that of ${twin.name}. Take it out; it follows from the key.`);
  }
  for (const host of portal.hosts) {
    const there = others.find(({ hosts }) => hosts.includes(host));
    if (there) {
      throw new WrongSetting(
        `shop.json: hosts names ${host}, where ${there.name} answers. Give each shop a name of its own.`,
      );
    }
  }
  const standing = others.find(({ isDefault }) => isDefault);
  if (!standing || !portal.isDefault) return data;
  if (!saysDefault) return { ...data, portal: { ...portal, isDefault: false } };
  throw new WrongSetting(
    `shop.json: isDefault is true, and ${standing.name} answers already at every name that no shop has. Write "isDefault": false.`,
  );
}

function describeLoad(name: string, { isNew, settings, offers, designs, pages }: ShopChanges): string {
  if (isNew) return `${name} is loaded.`;
  const changed = [
    settings.length > 0 && `settings (${settings.join(', ')})`,
    offers > 0 && `products, prices and offers (${offers})`,
    designs > 0 && `designs (${designs})`,
    pages.length > 0 && `pages (${pages.join(', ')})`,
  ].filter(Boolean);
  return changed.length > 0
    ? `${name} is loaded. Changed: ${changed.join(', ')}.`
    : `${name} stays as it is: the folder says nothing new.`;
}
