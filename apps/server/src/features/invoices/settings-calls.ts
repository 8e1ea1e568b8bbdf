import * as calls from '@picture-day/contract/calls/studio/invoices';
import { invoiceSettingsForm } from '@picture-day/contract/invoice-settings';
import { reminderFeeMost } from '@picture-day/contract/reminder-fees';
import { colleagueOf, differences, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { unusableFields } from '../../platform/http/refusal.ts';
import { markFields, wrongFields } from '../../texts/marked-fields.ts';
import { lockPortal, markChangedInStudio, type Portal, portalByUuid, savePortal } from '../portals/portal.ts';

const describe = ({ settings }: Portal) => ({
  country: settings.country,
  languages: [...settings.languages],
  hasAccount: settings.legal.bankAccount !== '',
  feeMost: reminderFeeMost(settings.country),
  settings: settings.invoice,
});

/** How the shop makes its invoices; only an owner changes it. */
export const invoiceSettingsOfStudio: Feature = (on, { db, clock }) => {
  on(calls.invoiceSettings, async ({ visitor }) => describe(await portalByUuid(db, visitor.portal.uuid)));

  on(calls.changeInvoiceSettings, async ({ body, visitor }) => {
    const { uuid, settings } = visitor.portal;
    const checked = invoiceSettingsForm(settings.country).safeParse(body);
    if (!checked.success) throw unusableFields(markFields(visitor.lang, wrongFields(checked.error)));
    const asked = checked.data;
    return transact(db, async (trx) => {
      const portal = await lockPortal(trx, uuid);
      const changed = differences(portal.settings.invoice, asked);
      const next = { ...portal, settings: { ...portal.settings, invoice: asked } };
      if (Object.keys(changed).length > 0) {
        await savePortal(trx, next);
        await markChangedInStudio(trx, uuid, clock.now());
        await writeAudit(trx, clock, colleagueOf(visitor), { action: 'changeInvoiceSettings', changed });
      }
      return describe(next);
    });
  });
};
