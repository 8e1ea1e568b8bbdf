import { dayIn } from '@picture-day/commerce';
import * as calls from '@picture-day/contract/calls/studio/production';
import { orderReference } from '@picture-day/contract/constants';
import { DEFAULT_FILE_NAMES } from '@picture-day/contract/entities/batch';
import { colleagueOf, differences, writeAudit } from '../../platform/audit.ts';
import { transact } from '../../platform/database/connect.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { conflict, notFound, unusable } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { findOrderOfShop } from '../orders/order.ts';
import { parcelsByClass } from './classes.ts';
import { namedFor } from './delivery-names.ts';
import { describeBatch, describeParcels, describeRow } from './describe.ts';
import { printAgain, takeLineOut } from './failures.ts';
import { batchByHand, gatherShop } from './gather.ts';
import { countWaiting, jobByKey } from './gather-store.ts';
import { findWithJob, listBatches } from './list-store.ts';
import { packClasses, scan } from './pack.ts';
import { deliverable, packageOfOrder, ticketSheet, ticketText } from './package/package.ts';
import { takeParcelBack } from './parcel-back.ts';
import { linesOfBatch } from './parcel-store.ts';
import { type BatchRow, findBatch, readSettings, writeSettings } from './store.ts';
import { takeBatchStep } from './take-step.ts';
import { batchText } from './texts.ts';
import { trackParcel } from './tracking.ts';

const BATCHES_SHOWN = 50;

/** What went wrong with a print file, in words of the reader; personalisation knows them. */
export type FaultWords = (error: string, lang: string) => string;

/** The studio's room of production. How a fault of a print file is said is handed in. */
export const production =
  (fault: FaultWords): Feature =>
  (on, services) => {
    const { db, clock } = services;
    const own = async ({ portal }: Customer, key: string): Promise<BatchRow> => {
      const batch = await findBatch(db, portal.uuid, key);
      if (!batch) throw notFound();
      return batch;
    };
    const placeOf = (visitor: Customer) => ({
      portal: visitor.portal,
      lang: visitor.lang,
      author: colleagueOf(visitor),
    });

    on(calls.studioBatches, async ({ query: { state, before }, visitor: { portal } }) => {
      const [rows, waiting] = await Promise.all([
        listBatches(db, portal.uuid, { state, before, limit: BATCHES_SHOWN + 1 }),
        countWaiting(db, portal.uuid),
      ]);
      const batches = rows.slice(0, BATCHES_SHOWN).map(describeRow);
      return { batches, hasMore: rows.length > BATCHES_SHOWN, waiting };
    });
    on(calls.studioBatch, async ({ params, visitor, concerns }) => {
      const batch = await findWithJob(db, visitor.portal.uuid, params.batch);
      if (!batch) throw notFound();
      concerns({ job: batch.job_uuid });
      return { batch: await describeBatch(db, batch, visitor, fault) };
    });
    on(calls.batchParcels, async ({ params, query, visitor, concerns }) => {
      const batch = await own(visitor, params.batch);
      concerns({ job: batch.job_uuid });
      const lines = await namedFor(db, visitor, await linesOfBatch(db, batch.uuid));
      return { parcels: describeParcels(batch, lines, query.class) };
    });
    on(calls.gatherBatches, async ({ visitor }) => {
      const { portal } = visitor;
      const today = dayIn(portal.settings.timeZone, clock.now());
      return { gathered: await gatherShop(services, { portal, today }, colleagueOf(visitor)) };
    });
    on(calls.makeBatch, async ({ body: { name, orders, job: key }, visitor }) => {
      if (!orders === !key) throw unusable(batchText.sentence('nothingNamed'), ['orders']);
      const job = key ? await jobByKey(db, visitor.portal.uuid, key) : undefined;
      if (key && !job) throw notFound();
      const wanted = {
        name: name || (job?.name ?? ''),
        orders: orders?.map((reference) => reference.toLowerCase()),
        jobUuid: job?.uuid,
      };
      const batch = await batchByHand(services, placeOf(visitor), wanted);
      if (!batch) throw conflict(batchText.sentence('nothingWaits'));
      return { key: batch.key };
    });
    on(calls.stepBatch, async ({ params, body, visitor }) => {
      const { uuid } = await own(visitor, params.batch);
      const { portal, author } = placeOf(visitor);
      return { state: await takeBatchStep(services, portal, author, { uuid, ...body }) };
    });
    on(calls.scanParcel, async ({ params, body, visitor }) =>
      scan(services, placeOf(visitor), (await own(visitor, params.batch)).uuid, body),
    );
    on(calls.packClasses, async ({ params, body, visitor }) => {
      const { uuid } = await own(visitor, params.batch);
      return { packed: await packClasses(services, placeOf(visitor), uuid, body.classes) };
    });
    on(calls.trackParcel, async ({ params, body, visitor }) => {
      const batch = await own(visitor, params.batch);
      return trackParcel(services, colleagueOf(visitor), { batch, orderUuid: params.orderUuid, ...body });
    });
    on(calls.takeParcelBack, async ({ params, body, visitor }) => {
      const { uuid } = await own(visitor, params.batch);
      const parcel = { batchUuid: uuid, orderUuid: params.orderUuid, ...body };
      await takeParcelBack(services, colleagueOf(visitor), parcel);
      return { error: false };
    });
    on(calls.printLineAgain, async ({ params: { batch: key, ...line }, visitor }) => {
      const batch = await own(visitor, key);
      await printAgain(services, colleagueOf(visitor), { batch, ...line });
      return { error: false };
    });
    on(calls.takeLineOut, async ({ params: { batch: key, ...line }, visitor }) => {
      const batch = await own(visitor, key);
      await takeLineOut(services, colleagueOf(visitor), { batch, ...line });
      return { error: false };
    });
    settings(on, services);
    files(on, services);
  };

/** How the shop names its files, and where tracking numbers lead. */
const settings: Feature = (on, { db, clock }) => {
  const answer = async (portalUuid: string) => {
    const { fileNames, trackingLink } = await readSettings(db, portalUuid);
    return { fileNames: fileNames ?? DEFAULT_FILE_NAMES, trackingLink };
  };
  on(calls.productionSettings, async ({ visitor: { portal } }) => answer(portal.uuid));
  on(calls.changeProductionSettings, async ({ body, visitor }) => {
    const { uuid } = visitor.portal;
    await transact(db, async (trx) => {
      const { fileNames, trackingLink } = await readSettings(trx, uuid);
      await writeSettings(trx, uuid, body, clock.now());
      await writeAudit(trx, clock, colleagueOf(visitor), {
        action: 'changeProductionSettings',
        changed: differences({ fileNames: fileNames ?? DEFAULT_FILE_NAMES, trackingLink }, body),
      });
    });
    return answer(uuid);
  });
};

/** What leaves the shop of a batch: the archive for the lab, its ticket, and paper for who packs. */
const files: Feature = (on, services) => {
  const { db } = services;
  const own = async ({ portal }: Customer, key: string): Promise<BatchRow> => {
    const batch = await findBatch(db, portal.uuid, key);
    if (!batch) throw notFound();
    return batch;
  };
  const cacheControl = 'private, no-store';
  on(calls.batchFiles, async ({ params, visitor, concerns }) => {
    const { uuid, key, job_uuid } = await own(visitor, params.batch);
    concerns({ job: job_uuid });
    const { size, etag, zip } = await deliverable(services, uuid);
    return {
      type: 'application/zip',
      bytes: zip(),
      part: zip,
      size,
      etag,
      cacheControl,
      fileName: `${key}.zip`,
    };
  });
  on(calls.orderPrintFiles, async ({ params, visitor: { portal }, concerns }) => {
    const order = await findOrderOfShop(db, portal.uuid, params.orderUuid.toLowerCase());
    const { uuid, account_uuid: family, confirmed_at: at } = order ?? {};
    const made = uuid && at ? await packageOfOrder(services, { uuid, portalUuid: portal.uuid, at }) : null;
    if (!uuid || !made) throw notFound();
    concerns({ family, order: uuid });
    const { size, etag, zip } = made;
    const fileName = `${orderReference(uuid)}.zip`;
    return { type: 'application/zip', bytes: zip(), part: zip, size, etag, cacheControl, fileName };
  });
  on(calls.batchTicket, async ({ params, visitor, concerns }) => {
    const { uuid, key, job_uuid } = await own(visitor, params.batch);
    concerns({ job: job_uuid });
    const bytes = ticketText((await deliverable(services, uuid)).ticket);
    return { type: 'application/json', bytes, cacheControl, fileName: `${key}-ticket.json` };
  });
  on(calls.batchSheet, async ({ params, visitor, concerns }) => {
    const { uuid, key, job_uuid } = await own(visitor, params.batch);
    concerns({ job: job_uuid });
    const bytes = ticketSheet((await deliverable(services, uuid)).ticket);
    return { type: 'text/csv; charset=utf-8', bytes, cacheControl, fileName: `${key}.csv` };
  });
  const paper = async (visitor: Customer, key: string, classes: readonly string[] | undefined) => {
    const batch = await own(visitor, key);
    const lines = await namedFor(db, visitor, await linesOfBatch(db, batch.uuid));
    const chosen = [...parcelsByClass(lines)].filter(([name]) => !classes || classes.includes(name));
    if (chosen.length === 0) throw notFound();
    return { batch, classes: chosen, portal: visitor.portal, lang: visitor.lang };
  };
  // Fonts and their shaper are heavy; a shop that packs nothing never loads them.
  on(calls.packingList, async ({ params, query, visitor, concerns }) => {
    const asked = await paper(visitor, params.batch, query.class);
    concerns({ job: asked.batch.job_uuid });
    const { packingListPdf } = await import('./packing-list.ts');
    const bytes = await packingListPdf(asked);
    return { type: 'application/pdf', bytes, cacheControl, fileName: `${asked.batch.key}-packing-list.pdf` };
  });
  on(calls.parcelLabels, async ({ params, query, visitor, concerns }) => {
    const asked = await paper(visitor, params.batch, query.class);
    concerns({ job: asked.batch.job_uuid });
    const { labelsPdf } = await import('./labels.ts');
    const bytes = await labelsPdf(asked);
    return { type: 'application/pdf', bytes, cacheControl, fileName: `${asked.batch.key}-labels.pdf` };
  });
};
