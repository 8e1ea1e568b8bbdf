import { sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Trx } from '../../platform/database/connect.ts';
import { type ContentPage, cleanPage, contentPage } from './content-page.ts';

/** Creates a page of a shop or replaces it, cleaned. */
/** Writes a page, unless it is there just so; answers whether it was written. */
export async function savePage(
  db: Db | Trx,
  clock: Clock,
  portalUuid: string,
  given: unknown,
): Promise<boolean> {
  const page = cleanPage(contentPage.parse(given));
  const content = JSON.stringify(page);
  const changed_at = clock.now();
  const written = await db
    .insertInto('content_page')
    .values({ portal_uuid: portalUuid, id: page.id, content, changed_at })
    .onConflict((oc) =>
      oc
        .columns(['portal_uuid', 'id'])
        .doUpdateSet({ content, changed_at })
        .where(sql<boolean>`content_page.content is distinct from excluded.content`),
    )
    .returning('id')
    .execute();
  return written.length > 0;
}

export async function findPage(db: Db, portalUuid: string, id: string): Promise<ContentPage | undefined> {
  const row = await db
    .selectFrom('content_page')
    .where('portal_uuid', '=', portalUuid)
    .where('id', '=', id)
    .select('content')
    .executeTakeFirst();
  const page = row && contentPage.safeParse(row.content);
  return page?.success ? page.data : undefined;
}

/** Everything the shop says on pages of its own, as it was saved. */
export const listPages = (db: Db, portalUuid: string) =>
  db.selectFrom('content_page').where('portal_uuid', '=', portalUuid).select(['id', 'content']).execute();
