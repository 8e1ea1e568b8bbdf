import * as z from 'zod/mini';
import { list, moment, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { LAB_ANSWERS, LAB_KINDS, labForm } from '../../lab-rules.ts';
import { OWNER, PRODUCTION } from '../../roles.ts';

const one = z.object({ uuid });

/** What everybody in production sees of a lab. */
export const labName = z.object({
  uuid: z.string(),
  name: z.string(),
  kind: z.enum(LAB_KINDS),
  isOff: z.boolean(),
  /** How its last delivery went. */
  state: z.enum(['none', 'waiting', 'delivered', 'failed']),
});
export type LabName = z.output<typeof labName>;

export const lab = z.extend(labName, {
  names: z.string(),
  folder: z.string(),
  host: z.string(),
  port: z.int(),
  username: z.string(),
  auth: z.enum(['password', 'key']),
  hasSecret: z.boolean(),
  url: z.string(),
  way: z.enum(['fetch', 'put']),
  created: moment,
  /** The key their server showed first; another one is refused. */
  hostKey: z.nullable(z.object({ fingerprint: z.string(), since: moment })),
  /** Where its answers come in. */
  answersAt: z.string(),
});
export type Lab = z.output<typeof lab>;

export const labDelivery = z.object({
  uuid: z.string(),
  labUuid: z.string(),
  /** Where it is told of a batch; its lab may be removed since. */
  lab: z.optional(z.string()),
  batchUuid: z.string(),
  /** What it is called at the lab. */
  name: z.string(),
  state: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  created: moment,
  delivered: z.nullable(moment),
  next: z.nullable(moment),
  /** What went wrong at the last try. */
  fault: z.nullable(z.string()),
  answer: z.nullable(z.object({ at: moment, state: z.enum(LAB_ANSWERS), words: z.string() })),
});
export type LabDelivery = z.output<typeof labDelivery>;

export const labNames = call({
  method: 'GET',
  path: '/api/studio/production/lab-names',
  summary: 'The labs of the shop by name and state',
  who: PRODUCTION,
  changes: false,
  limit: 'read',
  answer: z.object({ labs: z.array(labName) }),
});

export const studioLabs = call({
  method: 'GET',
  path: '/api/studio/production/labs',
  summary: 'The labs of the shop with their settings, without their secrets',
  who: OWNER,
  changes: false,
  limit: 'read',
  answer: z.object({ labs: z.array(lab) }),
});

export const addLab = call({
  method: 'POST',
  path: '/api/studio/production/labs',
  summary: 'Add a lab; where it is called by a hook, the answer shows its secret once',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: labForm,
  answer: z.object({ lab, secret: z.nullable(z.string()) }),
});

export const changeLab = call({
  method: 'PUT',
  path: '/api/studio/production/labs/{uuid}',
  summary: 'Change the settings of a lab; its kind stays',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  body: labForm,
  answer: z.object({ lab }),
});

export const renewLabSecret = call({
  method: 'POST',
  path: '/api/studio/production/labs/{uuid}/secret',
  summary: 'Make a new secret for a lab’s answers and hook; the one before still counts for a day',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ lab, secret: z.string() }),
});

export const forgetLabHostKey = call({
  method: 'POST',
  path: '/api/studio/production/labs/{uuid}/host-key/forget',
  summary: 'Forget the key a lab’s server showed, and take the next one it shows',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ lab }),
});

export const switchLab = call({
  method: 'POST',
  path: '/api/studio/production/labs/{uuid}/switch',
  summary: 'Switch a lab on or off',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  body: z.object({ on: z.boolean() }),
  answer: z.object({ lab }),
});

export const removeLab = call({
  method: 'DELETE',
  path: '/api/studio/production/labs/{uuid}',
  summary: 'Work with a lab no longer; what it got stays told',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ done: z.boolean() }),
});

/** More than any shop sells. */
const PRODUCTS_MAX = 1000;
const products = z.object({
  products: z.array(z.object({ uuid, name: z.string(), labUuid: z.nullable(uuid) })),
});

export const labProducts = call({
  method: 'GET',
  path: '/api/studio/production/lab-products',
  summary: 'What the shop sells, each with the lab that makes it',
  who: OWNER,
  changes: false,
  limit: 'read',
  answer: products,
});

export const chooseLabProducts = call({
  method: 'PUT',
  path: '/api/studio/production/labs/{uuid}/products',
  summary: 'Name the products a lab makes; batches part by it',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  body: z.object({ products: list(uuid, PRODUCTS_MAX) }),
  answer: products,
});

export const testLab = call({
  method: 'POST',
  path: '/api/studio/production/labs/{uuid}/test',
  summary: 'Try to reach a lab without delivering anything',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ lab, fault: z.nullable(z.string()) }),
});

export const labDeliveries = call({
  method: 'GET',
  path: '/api/studio/production/labs/{uuid}/deliveries',
  summary: 'The last deliveries to a lab, newest first',
  who: OWNER,
  changes: false,
  limit: 'read',
  params: one,
  answer: z.object({ deliveries: z.array(labDelivery) }),
});

export const deliverAgain = call({
  method: 'POST',
  path: '/api/studio/production/lab-deliveries/{uuid}/again',
  summary: 'Try a delivery again that has failed or waits',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: one,
  answer: z.object({ delivery: labDelivery }),
});

export const sendToLab = call({
  method: 'POST',
  path: '/api/studio/production/labs/{uuid}/batches',
  summary: 'Put a batch that is locked on its way to a lab; however often it is asked, once',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: one,
  body: z.object({ batchUuid: uuid }),
  answer: z.object({ deliveries: z.array(labDelivery) }),
});

export const deliveriesOfBatch = call({
  method: 'GET',
  path: '/api/studio/production/lab-deliveries',
  summary: 'To which labs a batch was delivered, and what they answered',
  who: PRODUCTION,
  changes: false,
  limit: 'read',
  query: z.object({ batchUuid: uuid }),
  answer: z.object({ deliveries: z.array(labDelivery) }),
});
