import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { orderReference } from '@picture-day/contract/constants';
import { DEFAULT_FILE_NAMES } from '@picture-day/contract/entities/batch';
import type { Ticket, TicketAddress, TicketFile } from '@picture-day/contract/entities/ticket';
import { csvLine } from '../../../platform/csv.ts';
import { HashedBytes, type ToldBytes, tellBytes } from '../../../platform/hashed-bytes.ts';
import { notFound } from '../../../platform/http/refusal.ts';
import type { Services } from '../../../platform/services.ts';
import type { Storage } from '../../../platform/storage.ts';
import { planZip, type ZipEntry } from '../../../platform/zip.ts';
import { portalByUuid } from '../../portals/portal.ts';
import { classOf, hasFailed, sum } from '../classes.ts';
import { namedFor } from '../delivery-names.ts';
import { parcelAddress } from '../parcel-address.ts';
import { type BatchLine, linesOfBatch, linesOfOrder } from '../parcel-store.ts';
import { type BatchRow, batchByUuid, readSettings } from '../store.ts';
import { printOrder } from './dpof.ts';
import { fileNames } from './file-names.ts';
import { type BatchFile, filesOfBatch, filesOfOrder, keepHash, lockedAt } from './package-store.ts';

type Needed = Pick<Services, 'db' | 'storage'>;

/** A file of a batch's package; the order of entries is the order they are written in, READY last. */
export interface DeliverableEntry extends ToldBytes {
  readonly path: string;
  open(): Promise<AsyncIterable<Buffer>>;
}

/** Print files one by one, or all as one archive that is made while it is read. */
export interface PrintPackage {
  readonly ticket: Ticket;
  readonly entries: readonly DeliverableEntry[];
  /** The bytes of the archive. */
  readonly size: number;
  /** The same for the same files under the same names. */
  readonly etag: string;
  zip(from?: number, to?: number): Readable;
}

/** What a lab gets of a batch. */
export interface Deliverable extends PrintPackage {
  readonly batch: BatchRow;
}

type MadeFile = BatchFile & ToldBytes & { readonly storageKey: string };

async function streamOf(storage: Storage, key: string): Promise<AsyncIterable<Buffer>> {
  const found = await storage.stream(key);
  if (!found) throw new Error('a print file is missing');
  return found.bytes as AsyncIterable<Buffer>;
}

/** Files of before have no hash yet; it is found out once and kept. */
async function madeFile({ db, storage }: Needed, file: BatchFile): Promise<MadeFile | null> {
  const { storageKey, bytes, sha256, crc32 } = file;
  if (!storageKey) return null;
  if (bytes !== null && sha256 !== null && crc32 !== null)
    return { ...file, storageKey, bytes, sha256, crc32 };
  const hashed = new HashedBytes();
  const found = await storage.stream(storageKey);
  if (!found) return null;
  for await (const _ of hashed.through(found.bytes as AsyncIterable<Buffer>));
  const told = hashed.told();
  await keepHash(db, file, told);
  return { ...file, storageKey, ...told };
}

const ofParcel = (line: BatchLine) => ({
  order: orderReference(line.orderUuid),
  line: line.lineUuid,
  product: line.product,
  size: line.size || (/\d+\s*[×x]\s*\d+/.exec(line.product)?.[0] ?? '').replaceAll(/\s/g, ''),
  class: classOf(line),
  child: line.child,
  address: parcelAddress(line.sentTo),
  making: line.number,
});

const nameOf = (file: Pick<BatchFile, 'orderUuid' | 'lineUuid' | 'making'>): string =>
  `${file.orderUuid} ${file.lineUuid} ${file.making}`;

/** Everything that a batch's lab needs to know, with the path of each file by the shop's pattern. */
export async function deliverable(services: Needed, batchUuid: string): Promise<Deliverable> {
  const { db } = services;
  const batch = await batchByUuid(db, batchUuid);
  if (!batch) throw notFound();
  const [lines, files, locked] = await Promise.all([
    linesOfBatch(db, batchUuid),
    filesOfBatch(db, batchUuid),
    lockedAt(db, batchUuid),
  ]);
  const { portal_uuid: portalUuid, key, name, kind } = batch;
  const about = { portalUuid, key, name, kind, lockedTime: locked?.toISOString() ?? null };
  return { batch, ...(await packageOf(services, about, { lines, files, at: locked ?? batch.created_at })) };
}

/** The print files of one order, as a lab would get them; null where nothing of it is made. */
export async function packageOfOrder(
  services: Needed,
  order: { readonly uuid: string; readonly portalUuid: string; readonly at: Date },
): Promise<PrintPackage | null> {
  const { db } = services;
  const [lines, files] = await Promise.all([linesOfOrder(db, order.uuid), filesOfOrder(db, order.uuid)]);
  if (lines.length === 0) return null;
  const about = { portalUuid: order.portalUuid, key: orderReference(order.uuid), name: '', lockedTime: null };
  return packageOf(services, { ...about, kind: 'hand' }, { lines, files, at: order.at });
}

/** What a ticket says of the batch; one order alone is called as itself. */
type About = Ticket['batch'] & { readonly portalUuid: string };

async function packageOf(
  services: Needed,
  { portalUuid, ...batch }: About,
  {
    lines: agreed,
    files,
    at,
  }: { readonly lines: readonly BatchLine[]; readonly files: readonly BatchFile[]; readonly at: Date },
): Promise<PrintPackage> {
  const { db, storage } = services;
  const [portal, settings] = await Promise.all([portalByUuid(db, portalUuid), readSettings(db, portalUuid)]);
  const lines = await namedFor(db, { portal, lang: portal.settings.defaultLanguage }, agreed);
  const lineOf = new Map(lines.map((line) => [nameOf({ ...line, making: line.number }), line]));
  const made: { readonly file: MadeFile; readonly line: BatchLine }[] = [];
  for (const file of files) {
    const line = lineOf.get(nameOf(file));
    const ready = line && !hasFailed(line) ? await madeFile(services, file) : null;
    if (line && ready) made.push({ file: ready, line });
  }
  const place = new Map(lines.map((line, index) => [nameOf({ ...line, making: line.number }), index]));
  made.sort(
    (a, b) =>
      (place.get(nameOf(a.file)) ?? 0) - (place.get(nameOf(b.file)) ?? 0) || a.file.number - b.file.number,
  );
  const paths = fileNames(
    settings.fileNames ?? DEFAULT_FILE_NAMES,
    made.map(({ file, line }) => ({
      ...ofParcel(line),
      job: batch.name || batch.key,
      batch: batch.key,
      product: file.item ?? line.product,
      number: String(file.number),
      quantity: String(file.quantity),
    })),
    'pdf',
  );
  const told: TicketFile[] = made.map(({ file, line }, index) => ({
    path: paths[index] ?? '',
    sha256: file.sha256,
    bytes: file.bytes,
    pages: file.pages ?? 1,
    quantity: file.quantity,
    number: file.number,
    ...ofParcel(line),
    product: file.item ?? line.product,
  }));
  const inFiles = new Set(made.map(({ file }) => nameOf(file)));
  const rest = lines.filter((line) => !inFiles.has(nameOf({ ...line, making: line.number })));
  const ticket: Ticket = {
    $schema: TICKET_SCHEMA,
    version: 1,
    batch,
    shop: { name: portal.name },
    parcels: new Set(lines.map(({ orderUuid }) => orderUuid)).size,
    files: told,
    goods: rest
      .filter(({ isDrawn }) => !isDrawn)
      .map((line) => ({ quantity: line.quantity, ...ofParcel(line) })),
    missing: rest
      .filter(({ isDrawn }) => isDrawn)
      .map((line) => ({ quantity: line.quantity, reason: line.failure, ...ofParcel(line) })),
  };
  const entries = [
    ...made.map(({ file: { storageKey, bytes, crc32, sha256 } }, index) => ({
      path: paths[index] ?? '',
      bytes,
      crc32,
      sha256,
      open: () => streamOf(storage, storageKey),
    })),
    ...papersOf(ticket, { shop: portal.name, at }),
  ];
  const plan = planZip(entries satisfies readonly ZipEntry[], at);
  const list = entries.map(({ path, sha256 }) => `${sha256} ${path}`).join('\n');
  const etag = `"${createHash('sha256').update(list).digest('base64url').slice(0, 32)}"`;
  return { ticket, entries, size: plan.size, etag, zip: plan.stream };
}

/** Where the schema of a ticket is published. */
export const TICKET_SCHEMA = '/api/production/ticket.schema.json';

export const ticketText = (ticket: Ticket): Buffer => Buffer.from(`${JSON.stringify(ticket, null, 2)}\n`);

const HEADINGS = [
  'path',
  'quantity',
  'product',
  'size',
  'class',
  'child',
  'order',
  'number',
  'pages',
  'sha256',
  'recipient',
  'locker',
  'address1',
  'address2',
  'postalCode',
  'city',
  'state',
];

const addressCells = (address: TicketAddress | null): string[] =>
  address
    ? [
        ...[address.name, address.locker, address.address1, address.address2],
        ...[address.postalCode, address.city, address.state],
      ]
    : Array<string>(7).fill('');

/** One line a file, then what has none. */
export const ticketSheet = ({ files, goods }: Ticket): Buffer => {
  const rows = [
    ...files.map((file) => [
      ...[file.path, file.quantity, file.product, file.size, file.class, file.child],
      ...[file.order, file.number, file.pages, file.sha256],
      ...addressCells(file.address),
    ]),
    ...goods.map(({ quantity, product, size, class: name, child, order, address }) => [
      ...['', quantity, product, size, name, child, order],
      ...['', '', ''],
      ...addressCells(address),
    ]),
  ];
  // Spreadsheets read UTF-8 only where it begins with this mark.
  return Buffer.from(`\uFEFF${csvLine(HEADINGS)}${rows.map(csvLine).join('')}`);
};

/** What lies beside the files. READY comes last: a lab that sees it has everything. */
function papersOf(ticket: Ticket, of: { readonly shop: string; readonly at: Date }): DeliverableEntry[] {
  const entry = (path: string, bytes: Buffer): DeliverableEntry => ({
    path,
    ...tellBytes(bytes),
    open: async () =>
      (async function* () {
        yield bytes;
      })(),
  });
  const written = ticketText(ticket);
  const count = ticket.files.length;
  const ready = `${count} files, ${sum(ticket.files.map(({ bytes }) => bytes))} bytes\nticket.json ${tellBytes(written).sha256}\n`;
  return [
    entry('MISC/AUTPRINT.MRK', Buffer.from(printOrder(ticket.files, of))),
    entry('ticket.csv', ticketSheet(ticket)),
    entry('ticket.json', written),
    entry('READY', Buffer.from(ready)),
  ];
}
