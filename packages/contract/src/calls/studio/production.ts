import * as z from 'zod/mini';
import { list, moment, repeated, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import {
  BATCH_STATES,
  batch,
  batchParcel,
  batchRow,
  FILE_NAMES_MAX,
  isFileNames,
  isTrackingLink,
  TRACKING_NUMBER,
} from '../../entities/batch.ts';
import { OFFICE, PRODUCTION } from '../../roles.ts';

const PATH = '/api/studio/production';
const ofBatch = z.object({ batch: trimmedText(60) });
const className = trimmedText(120);
/** So many classes can be named at once. */
const CLASSES_NAMED = 200;

export const studioBatches = call({
  method: 'GET',
  path: PATH,
  summary: 'The batches of the shop, newest first, with what waits for the next ones',
  who: PRODUCTION,
  changes: false,
  limit: 'read',
  query: z.object({
    state: z.optional(z.enum(['open', ...BATCH_STATES])),
    /** The uuid of the last batch seen. */
    before: z.optional(uuid),
  }),
  answer: z.object({
    batches: z.array(batchRow),
    hasMore: z.boolean(),
    /** Lines that may be made and are in no batch yet. */
    waiting: z.int(),
  }),
});

export const studioBatch = call({
  method: 'GET',
  path: `${PATH}/batches/{batch}`,
  summary: 'One batch with its steps, its classes and what failed; who looked stands in the log',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofBatch,
  answer: z.object({ batch }),
});

export const batchParcels = call({
  method: 'GET',
  path: `${PATH}/batches/{batch}/parcels`,
  summary: 'The parcels of a class of a batch; who looked stands in the log',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofBatch,
  query: z.object({ class: className }),
  answer: z.object({ parcels: z.array(batchParcel) }),
});

export const gatherBatches = call({
  method: 'POST',
  path: `${PATH}/gather`,
  summary: 'Gather what may be made into its batches now, as the shop does every hour',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  answer: z.object({ gathered: z.int() }),
});

export const makeBatch = call({
  method: 'POST',
  path: PATH,
  summary: 'Make a batch by hand, of orders or of a job, of what waits to be made',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  body: z.object({
    name: trimmedText(120),
    /** References of orders, as they stand in mails. */
    orders: z.optional(list(z.string().check(z.maxLength(8), z.regex(/^[0-9a-fA-F]{8}$/)), 200, 1)),
    /** The key of a job. */
    job: z.optional(trimmedText(120)),
  }),
  answer: z.object({ key: z.string() }),
});

export const stepBatch = call({
  method: 'POST',
  path: `${PATH}/batches/{batch}/step`,
  summary: 'Take a batch one step on, or one back with a reason',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: ofBatch,
  body: z.object({
    /** Where it stands on the page of who takes the step. */
    from: z.enum(BATCH_STATES),
    to: z.enum(BATCH_STATES),
    reason: z.optional(trimmedText(300)),
  }),
  answer: z.object({ state: z.enum(BATCH_STATES) }),
});

export const SCAN_ANSWERS = [
  'packed',
  'handed_over',
  'already_packed',
  'already_handed_over',
  'class_packed',
  'class_handed_over',
  'not_packed_yet',
  'nothing_to_pack',
  'other_batch',
  'not_yet',
  'unknown',
] as const;

export const scanParcel = call({
  method: 'POST',
  path: `${PATH}/batches/{batch}/scan`,
  summary: 'Mark the parcel, or the class, whose code was scanned as packed or handed over',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: ofBatch,
  body: z.object({ code: trimmedText(60), as: z.enum(['packed', 'handed_over']) }),
  answer: z.object({
    answer: z.enum(SCAN_ANSWERS),
    child: z.nullable(z.string()),
    class: z.nullable(z.string()),
    reference: z.nullable(z.string()),
    /** What must be put in beside nothing, for it failed; of a class that is handed over, whose parcels stay here. */
    without: z.nullable(z.string()),
    /** Who packed or handed it over before, and when. */
    by: z.nullable(z.string()),
    time: z.nullable(moment),
    /** Another batch it is in. */
    batch: z.nullable(z.string()),
    packed: z.int(),
    parcels: z.int(),
  }),
});

export const packClasses = call({
  method: 'POST',
  path: `${PATH}/batches/{batch}/pack`,
  summary: 'Mark all parcels of classes as packed',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: ofBatch,
  body: z.object({ classes: list(className, CLASSES_NAMED, 1) }),
  answer: z.object({ packed: z.int() }),
});

export const trackParcel = call({
  method: 'PUT',
  path: `${PATH}/batches/{batch}/parcels/{orderUuid}/tracking`,
  summary: 'Write down the tracking number of a parcel; an empty one takes it away',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: z.extend(ofBatch, { orderUuid: uuid }),
  body: z.object({
    number: trimmedText(40).check(z.refine((number) => number === '' || TRACKING_NUMBER.test(number))),
  }),
  answer: z.object({ trackingNumber: z.nullable(z.string()), trackingLink: z.nullable(z.string()) }),
});

export const takeParcelBack = call({
  method: 'POST',
  path: `${PATH}/batches/{batch}/parcels/{orderUuid}/back`,
  summary: 'Take one parcel a step back with a reason: handed over to packed, or packed to unpacked',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: z.extend(ofBatch, { orderUuid: uuid }),
  body: z.object({
    /** How far it is on the colleague's screen. */
    from: z.enum(['packed', 'handed_over']),
    reason: trimmedText(300).check(z.minLength(1)),
  }),
  answer: z.object({ error: z.boolean() }),
});

const ofLine = z.extend(ofBatch, { orderUuid: uuid, lineUuid: uuid });

export const printLineAgain = call({
  method: 'POST',
  path: `${PATH}/batches/{batch}/lines/{orderUuid}/{lineUuid}/again`,
  summary: 'Make the file of a line that failed once more and send it to the lab again',
  who: PRODUCTION,
  changes: true,
  limit: 'write',
  params: ofLine,
  answer: z.object({ error: z.boolean() }),
});

export const takeLineOut = call({
  method: 'POST',
  path: `${PATH}/batches/{batch}/lines/{orderUuid}/{lineUuid}/out`,
  summary: 'Take a line out of its batch for good; its money is given back on the page of its order',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofLine,
  answer: z.object({ error: z.boolean() }),
});

const file = (what: string, summary: string) =>
  call({
    method: 'GET',
    path: `${PATH}/batches/{batch}/${what}`,
    summary,
    who: PRODUCTION,
    changes: false,
    logged: true,
    limit: 'read',
    params: ofBatch,
    answer: 'file',
  });

export const batchFiles = file(
  'files.zip',
  'All print files with the ticket, as a ZIP that is written while it is read; a part of it can be asked for',
);
export const batchTicket = file('ticket.json', 'The job ticket of a batch for its lab');
export const batchSheet = file('ticket.csv', 'The job ticket of a batch as a sheet');

export const orderPrintFiles = call({
  method: 'GET',
  path: '/api/studio/print-files/{orderUuid}/files.zip',
  summary: 'The print files of one order with their ticket, as a lab gets them of a batch',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ orderUuid: uuid }),
  answer: 'file',
});

const ofClasses = z.object({ class: z.optional(repeated(className, CLASSES_NAMED)) });

export const packingList = call({
  method: 'GET',
  path: `${PATH}/batches/{batch}/packing-list.pdf`,
  summary: 'What lies in each parcel of classes, or of all, and where it is sent, as a PDF without prices',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofBatch,
  query: ofClasses,
  answer: 'file',
});

export const parcelLabels = call({
  method: 'GET',
  path: `${PATH}/batches/{batch}/labels.pdf`,
  summary: 'A label for each parcel of classes, or of all, fourteen on a sheet',
  who: PRODUCTION,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofBatch,
  query: ofClasses,
  answer: 'file',
});

const settings = z.object({
  fileNames: z.string(),
  trackingLink: z.string(),
});

export const productionSettings = call({
  method: 'GET',
  path: `${PATH}/settings`,
  summary: 'How print files are named, and where a tracking number leads',
  who: PRODUCTION,
  changes: false,
  limit: 'read',
  answer: settings,
});

export const changeProductionSettings = call({
  method: 'PUT',
  path: `${PATH}/settings`,
  summary: 'Change how print files are named, and where a tracking number leads',
  who: OFFICE,
  changes: true,
  limit: 'write',
  body: z.object({
    fileNames: trimmedText(FILE_NAMES_MAX).check(z.refine(isFileNames)),
    trackingLink: trimmedText(300).check(z.refine(isTrackingLink)),
  }),
  answer: settings,
});
