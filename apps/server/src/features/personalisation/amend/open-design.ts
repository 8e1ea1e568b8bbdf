import type { lineDesign, openLineDesign } from '@picture-day/contract/calls/studio/line-design';
import { orderReference } from '@picture-day/contract/constants';
import { spokenLanguage } from '@picture-day/contract/languages';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { type Trx, transact } from '../../../platform/database/connect.ts';
import type { Handler } from '../../../platform/http/bind.ts';
import { conflict } from '../../../platform/http/refusal.ts';
import { type Customer, operatorUuid } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { endSimulation, startSimulation } from '../../../platform/sessions.ts';
import { assertLineWaits, type OrderRow } from '../../orders/order.ts';
import { findSet } from '../own-picture-store.ts';
import { designText } from '../texts.ts';
import { designName, findOrderedDesign } from './ordered-design.ts';

/** Where the shop opens a line of an order in its editor. */
function addressOf(orderUuid: string, lineUuid: string, item: string | null): string {
  const address = `/order-design/${orderUuid}/${lineUuid}`;
  return item ? `${address}?item=${item}` : address;
}

/**
 * Lets a colleague into the family's editor for one line: as the family, for as long as anybody acts as one, with the
 * order as the reason. The log has it before the first picture is seen.
 */
export const openDesign =
  ({ db, clock }: Pick<Services, 'db' | 'clock'>): Handler<typeof openLineDesign> =>
  async ({ params, body, visitor, request }) => {
    const { portal, session, lang } = visitor;
    const name = designName(params, body.packageItemUuid);
    await transact(db, async (trx) => {
      const { order, line } = await findOrderedDesign(trx, portal.uuid, name);
      await assertLineWaits(trx, order, line.uuid);
      const family = { portalUuid: portal.uuid, accountUuid: order.account_uuid };
      if (!(await findSet(trx, family))) throw conflict(designText.sentence('familyGone'));
      const reason = designText(lang, 'changingDesign', { reference: orderReference(order.uuid) });
      await startSimulation(trx, clock, session.tokenHash, {
        operatorUuid: operatorUuid(visitor),
        customerUuid: order.account_uuid,
        reason,
      });
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'openLineDesign',
        family: order.account_uuid,
        order: order.uuid,
        reason,
        detail: { line: line.uuid, requestId: request.id },
      });
    });
    return { opens: addressOf(name.orderUuid, name.lineUuid, name.packageItemUuid) };
  };

/** A colleague works on a family's design as long as the family is acted for, and no longer. */
export function assertActingFor({ session }: Customer, order: Pick<OrderRow, 'account_uuid'>): void {
  if (session.simulatedBy && session.user.uuid === order.account_uuid) return;
  throw conflict(designText.sentence('designClosed'));
}

/** What was opened for a design ends with it. */
export async function endActing(
  trx: Trx,
  { clock }: Pick<Services, 'clock'>,
  visitor: Customer,
): Promise<void> {
  const { session } = visitor;
  if (!session.simulatedBy) return;
  await endSimulation(trx, session.tokenHash);
  await writeAudit(trx, clock, colleagueOf(visitor), { action: 'endSimulation', family: session.user.uuid });
}

/** The design as the editor begins with it. */
export const readDesign =
  ({ db }: Pick<Services, 'db'>): Handler<typeof lineDesign> =>
  async ({ params, query, visitor, concerns }) => {
    const found = await findOrderedDesign(db, visitor.portal.uuid, designName(params, query.item));
    const { order, line, template, subjectUuid } = found;
    assertActingFor(visitor, order);
    concerns({ family: order.account_uuid, order: order.uuid });
    return {
      version: found.version,
      name: found.name,
      lang: spokenLanguage(template.made?.language ?? order.lang),
      template: { uuid: template.uuid, version: template.version },
      templateData: template.data,
      subjectUuid: subjectUuid ?? null,
      restriction: line.described.package?.allowSubjectChange ?? 0,
    };
  };
