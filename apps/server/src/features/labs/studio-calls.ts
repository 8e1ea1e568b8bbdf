import * as calls from '@picture-day/contract/calls/studio/labs';
import type { FastifyRequest } from 'fastify';
import { colleagueOf } from '../../platform/audit.ts';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import { publicAddress } from '../portals/public-address.ts';
import type { BatchSource } from './batch-source.ts';
import { deliverAgain, testLab } from './by-hand.ts';
import { addLab, changeLab, forgetHostKey, renewLabSecret, switchLab } from './change-lab.ts';
import { describeDelivery, describeLab, describeName } from './describe.ts';
import { chooseProducts, productsOfLabs } from './lab-products.ts';
import { removeLab } from './remove-lab.ts';
import { sendToLab } from './send-batch.ts';
import { deliveriesOf, deliveriesOfBatches, labsOf } from './store.ts';

/** Labs as their owner sees and changes them; who prints sees their names and how it went. */
export const labsOfStudio =
  (source: BatchSource): Feature =>
  (on, services) => {
    const { db, config } = services;
    const described = async (visitor: Customer, request: FastifyRequest, uuid: string) => {
      const [lab] = await labsOf(db, visitor.portal.uuid, uuid);
      if (!lab) throw notFound();
      return describeLab(lab, publicAddress(config, visitor.portal, request));
    };
    on(calls.labNames, async ({ visitor }) => ({
      labs: (await labsOf(db, visitor.portal.uuid)).map(describeName),
    }));
    on(calls.studioLabs, async ({ visitor, request }) => {
      const address = publicAddress(config, visitor.portal, request);
      return { labs: (await labsOf(db, visitor.portal.uuid)).map((lab) => describeLab(lab, address)) };
    });
    on(calls.addLab, async ({ body, visitor, request }) => {
      const { uuid, secret } = await addLab(services, colleagueOf(visitor), body);
      return { lab: await described(visitor, request, uuid), secret };
    });
    on(calls.changeLab, async ({ params, body, visitor, request }) => {
      await changeLab(services, colleagueOf(visitor), params.uuid, body);
      return { lab: await described(visitor, request, params.uuid) };
    });
    on(calls.renewLabSecret, async ({ params, visitor, request }) => {
      const secret = await renewLabSecret(services, colleagueOf(visitor), params.uuid);
      return { lab: await described(visitor, request, params.uuid), secret };
    });
    on(calls.forgetLabHostKey, async ({ params, visitor, request }) => {
      await forgetHostKey(services, colleagueOf(visitor), params.uuid);
      return { lab: await described(visitor, request, params.uuid) };
    });
    on(calls.switchLab, async ({ params, body, visitor, request }) => {
      await switchLab(services, colleagueOf(visitor), params.uuid, body.on);
      return { lab: await described(visitor, request, params.uuid) };
    });
    on(calls.removeLab, async ({ params, visitor }) => {
      await removeLab(services, colleagueOf(visitor), params.uuid);
      return { done: true };
    });
    on(calls.labProducts, async ({ visitor: { portal, lang } }) => ({
      products: await productsOfLabs(services, portal, lang),
    }));
    on(calls.chooseLabProducts, async ({ params, body, visitor }) => {
      const named = body.products.map((uuid) => uuid.toLowerCase());
      await chooseProducts(services, colleagueOf(visitor), params.uuid, named);
      return { products: await productsOfLabs(services, visitor.portal, visitor.lang) };
    });
    on(calls.testLab, async ({ params, visitor, request }) => {
      const fault = await testLab(services, colleagueOf(visitor), params.uuid);
      return { lab: await described(visitor, request, params.uuid), fault };
    });
    on(calls.labDeliveries, async ({ params, visitor }) => {
      const [lab] = await labsOf(db, visitor.portal.uuid, params.uuid);
      if (!lab) throw notFound();
      return { deliveries: (await deliveriesOf(db, lab.uuid)).map(describeDelivery) };
    });
    on(calls.deliverAgain, async ({ params, visitor }) => ({
      delivery: describeDelivery(await deliverAgain(services, source, colleagueOf(visitor), params.uuid)),
    }));
    const ofBatch = async (portalUuid: string, batchUuid: string) => ({
      deliveries: (await deliveriesOfBatches(db, portalUuid, [batchUuid])).map((row) => ({
        ...describeDelivery(row),
        lab: row.lab_name,
      })),
    });
    on(calls.sendToLab, async ({ params, body, visitor }) => {
      const wanted = { labUuid: params.uuid, batchUuid: body.batchUuid };
      await sendToLab(services, { portal: visitor.portal, author: colleagueOf(visitor) }, wanted);
      return ofBatch(visitor.portal.uuid, body.batchUuid);
    });
    on(calls.deliveriesOfBatch, ({ query, visitor }) => ofBatch(visitor.portal.uuid, query.batchUuid));
  };
