import type { Db } from '../../platform/database/connect.ts';
import { linesMadeOtherwise, setDesigns } from './line-store.ts';
import type { LineTemplate } from './personalisation.ts';

type Made = NonNullable<LineTemplate['made']>;

/**
 * What lies in a cart is bought as the shop draws it on that day: its lines follow a new version of the engine, while
 * ordered ones keep theirs.
 */
export async function renewMade(
  db: Db,
  engineVersion: number,
  renewed: (made: Made) => Promise<Made>,
): Promise<void> {
  const renew = async <T extends LineTemplate | null>(line: T): Promise<T> =>
    line?.made ? { ...line, made: await renewed(line.made) } : line;
  for (const { uuid, template, package: bundle } of await linesMadeOtherwise(db, engineVersion)) {
    const packageItems = await Promise.all(
      (bundle?.packageItems ?? []).map(async (item) => ({ ...item, template: await renew(item.template) })),
    );
    await setDesigns(db, uuid, {
      template: await renew(template),
      package: bundle && { ...bundle, packageItems },
    });
  }
}
