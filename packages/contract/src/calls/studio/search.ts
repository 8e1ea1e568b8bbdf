import * as z from 'zod/mini';
import { moment, money, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { ORDER_STATES } from '../../constants.ts';
import { ROLES } from '../../roles.ts';

const jobName = z.object({ key: z.string(), name: z.string() });

export const foundChild = z.object({
  uuid,
  name: z.string(),
  group: z.string(),
  job: jobName,
  /** The family that has opened its pictures; the first, where there are several. */
  familyUuid: z.nullable(uuid),
});
export const foundFamily = z.object({
  uuid,
  name: z.string(),
  emailAddress: z.string(),
  /** Names of its children, those that were searched for first. */
  children: z.array(z.string()),
});
export const foundOrder = z.object({
  uuid,
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  time: moment,
  /** A print file of it could not be made. */
  printFailed: z.boolean(),
  /** Whoever makes prints reads neither names nor prices. */
  customer: z.nullable(z.object({ name: z.string(), emailAddress: z.string() })),
  total: z.nullable(money),
  currencyCode: z.nullable(z.string()),
});
export const foundCode = z.object({
  code: z.string(),
  /** As it was typed, or with one typing error mended. */
  mended: z.boolean(),
  child: foundChild,
});
export const foundJob = z.object({
  key: z.string(),
  name: z.string(),
  type: z.string(),
  time: moment,
  inWebshop: z.boolean(),
});
export const foundDesign = z.object({
  uuid,
  key: z.string(),
  name: z.string(),
  /** What it is printed as, where the shop sells it. */
  product: z.nullable(z.object({ uuid, name: z.string() })),
});

export const found = z.object({
  children: z.array(foundChild),
  families: z.array(foundFamily),
  orders: z.array(foundOrder),
  codes: z.array(foundCode),
  jobs: z.array(foundJob),
  designs: z.array(foundDesign),
  /** Nothing was found as it was typed; this is what one typing error away is. */
  forgiven: z.boolean(),
});
export type Found = z.output<typeof found>;

/** Each kind is answered to those whose rooms it stands in; to others it is as if there were none. */
export const searchStudio = call({
  method: 'GET',
  path: '/api/studio/search',
  summary: 'Children, families, codes, orders, jobs and designs of the shop, as far as the role reads them',
  who: ROLES,
  changes: false,
  limit: 'read',
  query: z.object({ q: trimmedText(120) }),
  answer: found,
});
