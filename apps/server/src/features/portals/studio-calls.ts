import * as calls from '@picture-day/contract/calls/studio/legal';
import { legalForm, normaliseNumber } from '@picture-day/contract/legal';
import { colleagueOf, differences, writeAudit } from '../../platform/audit.ts';
import { type Db, transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { conflict, unusableFields } from '../../platform/http/refusal.ts';
import { markFields, wrongFields } from '../../texts/marked-fields.ts';
import { text } from '../../texts/text.ts';
import { legalOf, missingLegal, withLegal } from './legal.ts';
import {
  changedInStudio,
  lockPortal,
  markChangedInStudio,
  type Portal,
  portalByUuid,
  writePortal,
} from './store.ts';

async function describeLegal(db: Db, portal: Portal, sellsOnInvoice: boolean) {
  const changed = await changedInStudio(db, portal.uuid);
  return {
    country: portal.settings.country,
    legal: legalOf(portal.settings),
    missing: missingLegal(portal.settings, sellsOnInvoice),
    sellsOnInvoice,
    changed: changed?.toISOString() ?? null,
  };
}

/** Whether a way to pay of the shop needs its bank account. */
type SellsOnInvoice = (db: Db, portalUuid: string) => Promise<boolean>;

export const portalStudio =
  (sellsOnInvoice: SellsOnInvoice): Feature =>
  (on, { db, clock }) => {
    const describe = async (portal: Portal) =>
      describeLegal(db, portal, await sellsOnInvoice(db, portal.uuid));

    on(calls.studioLegal, async ({ visitor }) => describe(await portalByUuid(db, visitor.portal.uuid)));

    on(calls.changeLegal, async ({ body: { seen, ...body }, visitor }) => {
      const { uuid, settings } = visitor.portal;
      const checked = legalForm(settings.country).safeParse(body);
      if (!checked.success) throw unusableFields(markFields(visitor.lang, wrongFields(checked.error)));
      const { organisationNumber, bankAccount } = checked.data;
      const asked = {
        ...checked.data,
        organisationNumber: normaliseNumber(organisationNumber),
        bankAccount: normaliseNumber(bankAccount),
      };
      const saved = await transact(db, async (trx) => {
        const portal = await lockPortal(trx, uuid);
        const last = (await changedInStudio(trx, uuid))?.toISOString() ?? null;
        if (seen !== undefined && seen !== last) throw conflict(text.sentence('changedElsewhere'));
        const changed = differences(legalOf(portal.settings), asked);
        if (Object.keys(changed).length === 0) return portal;
        const next = { ...portal, settings: withLegal(portal.settings, asked) };
        await writePortal(trx, next);
        await markChangedInStudio(trx, uuid, clock.now());
        await writeAudit(trx, clock, colleagueOf(visitor), { action: 'changeLegal', changed });
        return next;
      });
      return describe(saved);
    });
  };
