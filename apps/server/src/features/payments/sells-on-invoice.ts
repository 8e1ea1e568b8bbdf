import { PROVIDER } from '@picture-day/contract/payment-providers';
import type { Db } from '../../platform/database/connect.ts';
import { currentCatalogue } from '../catalogue/catalogue.ts';

/** Whether a way to pay of the shop is an invoice, offered or not. */
export async function sellsOnInvoice(db: Db, portalUuid: string): Promise<boolean> {
  const { payment } = await currentCatalogue(db, portalUuid);
  return payment.some(({ provider }) => PROVIDER[provider].isInvoice);
}
