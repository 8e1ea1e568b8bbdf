import type { Trx } from '../../platform/database/connect.ts';

/** A reminder that was asked for, whoever it was for. */
export interface AskedReminder {
  readonly portalUuid: string;
  readonly email: string;
  readonly lang: string;
  /** Where the shop is, as its visitor called it. */
  readonly shop: string;
}

export async function insertReminder(
  trx: Trx,
  asked: AskedReminder & { readonly uuid: string; readonly askedAt: Date },
): Promise<void> {
  await trx
    .insertInto('password_reminder')
    .values({
      uuid: asked.uuid,
      portal_uuid: asked.portalUuid,
      email: asked.email,
      lang: asked.lang,
      shop_address: asked.shop,
      asked_at: asked.askedAt,
    })
    .execute();
}

/** Takes a wish out of the table: a job that runs twice finds it once. */
export const takeReminder = (trx: Trx, uuid: string): Promise<AskedReminder | undefined> =>
  trx
    .deleteFrom('password_reminder')
    .where('uuid', '=', uuid)
    .returning(['portal_uuid as portalUuid', 'email', 'lang', 'shop_address as shop'])
    .executeTakeFirst();
