import { callUrl } from '@picture-day/contract/call';
import {
  operatorPrintFile,
  operatorPrintFiles,
  retryPrintFile,
} from '@picture-day/contract/calls/personalisation';
import { orderReference } from '@picture-day/contract/constants';
import type { PrintFile } from '@picture-day/contract/entities/print-file';
import { colleagueOf, writeAudit } from '../../../platform/audit.ts';
import { transact } from '../../../platform/database/connect.ts';
import type { On } from '../../../platform/http/bind.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Customer } from '../../../platform/http/visitor.ts';
import type { Services } from '../../../platform/services.ts';
import { PRINT_QUEUE, type PrintJob } from '../../orders/order.ts';
import { localText } from '../../portals/local-text.ts';
import { printFault } from '../made-with.ts';
import { listDesigns, type OrderedDesign, type PrintName } from './store.ts';

const LISTED = 200;
/** More designs than any order has. */
const WHOLE_ORDER = 1000;

export function printFiles(on: On, { db, clock, jobs, storage }: Services): void {
  on(operatorPrintFiles, async ({ visitor, query }) => {
    const { order, state, limit = LISTED } = query;
    const designs = await listDesigns(db, visitor.portal.uuid, { order, state, limit });
    return { printFiles: designs.map((design) => describe(design, visitor)) };
  });

  const find = async ({ portal }: Customer, name: PrintName): Promise<OrderedDesign> => {
    const [orderUuid, lineUuid] = [name.orderUuid.toLowerCase(), name.lineUuid.toLowerCase()];
    const designs = await listDesigns(db, portal.uuid, { order: orderUuid, limit: WHOLE_ORDER });
    const found = designs.find((entry) => entry.lineUuid === lineUuid && entry.number === name.number);
    if (!found) throw notFound();
    return found;
  };

  on(operatorPrintFile, async ({ visitor, params }) => {
    const { storageKey, orderUuid, lineUuid, number, state } = await find(visitor, params);
    const file = state === 'done' && storageKey ? await storage.stream(storageKey) : undefined;
    if (!file) throw notFound();
    return {
      ...file,
      type: 'application/pdf',
      cacheControl: 'private, no-store',
      fileName: `${orderReference(orderUuid)}-${lineUuid.slice(0, 8)}-${number}.pdf`,
    };
  });

  on(retryPrintFile, async ({ visitor, params }) => {
    const { orderUuid, lineUuid, packageItemUuid, state } = await find(visitor, params);
    if (state === 'done') return { error: false };
    const job: PrintJob = { orderUuid, lineUuid, packageItemUuid };
    await transact(db, async (trx) => {
      await jobs.send(trx, PRINT_QUEUE, job);
      await writeAudit(trx, clock, colleagueOf(visitor), { action: 'retryPrintFile', order: orderUuid });
    });
    return { error: false };
  });
}

function describe(design: OrderedDesign, { portal, lang }: Customer): PrintFile {
  const { orderUuid, lineUuid, number, template } = design;
  const params = { orderUuid, lineUuid, number };
  return {
    ...params,
    packageItemUuid: design.packageItemUuid,
    state: design.state,
    attempts: design.attempts,
    error: printFault(design.error, lang),
    template: {
      uuid: template.uuid,
      version: template.version,
      name: localText(portal, template.names, lang),
    },
    quantity: design.quantity,
    engineVersion: design.engineVersion,
    bytes: design.bytes,
    pages: design.pages,
    lowPpi: design.lowPpi,
    changedTime: design.changedAt?.toISOString() ?? null,
    file: design.state === 'done' ? callUrl(operatorPrintFile, { params }) : null,
  };
}
