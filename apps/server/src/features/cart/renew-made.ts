import { sql } from 'kysely';
import type { Db } from '../../platform/database/connect.ts';
import type { LinePackageItem, LineTemplate } from './personalisation.ts';

type Made = NonNullable<LineTemplate['made']>;
interface Line {
  readonly uuid: string;
  readonly template: LineTemplate | null;
  readonly package: { readonly packageItems: readonly LinePackageItem[] } | null;
}

/**
 * What lies in a cart is bought as the shop draws it on that day: its lines follow a new version of the engine, while
 * ordered ones keep theirs.
 */
export async function renewMade(
  db: Db,
  engineVersion: number,
  renewed: (made: Made) => Promise<Made>,
): Promise<void> {
  const other = sql`${JSON.stringify({ now: engineVersion })}::jsonb`;
  const { rows } = await sql<Line>`
    select l.uuid, l.template, l.package from cart_line l join cart c on c.uuid = l.cart_uuid
    where c.state <> 'placed' and (
      jsonb_path_exists(l.template, '$.made ? (@.engineVersion != $now)', ${other})
      or jsonb_path_exists(l.package, '$.packageItems[*].template.made ? (@.engineVersion != $now)', ${other})
    )`.execute(db);
  const renew = async <T extends LineTemplate | null>(line: T): Promise<T> =>
    line?.made ? { ...line, made: await renewed(line.made) } : line;
  for (const { uuid, template, package: bundle } of rows) {
    const packageItems = await Promise.all(
      (bundle?.packageItems ?? []).map(async (item) => ({ ...item, template: await renew(item.template) })),
    );
    await db
      .updateTable('cart_line')
      .set({
        template: template && JSON.stringify(await renew(template)),
        package: bundle && JSON.stringify({ ...bundle, packageItems }),
      })
      .where('uuid', '=', uuid)
      .execute();
  }
}
