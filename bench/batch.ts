/**
 * What a batch of a whole school costs: when its archive begins, how much memory it takes while it is read, and whether
 * every file is what the ticket says. `batch.ts [PARCELS FILES]`: 300 parcels with 900 print files unless said otherwise.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { type Ticket, ticket as ticketShape } from '@picture-day/contract/entities/ticket';
import { portalByUuid, savePortal } from '../apps/server/src/features/portals/portal.ts';
import { batchByHand } from '../apps/server/src/features/production/gather.ts';
import { deliverable } from '../apps/server/src/features/production/production.ts';
import { takeBatchStep } from '../apps/server/src/features/production/take-step.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { readConfig } from '../apps/server/src/platform/config.ts';
import { connect } from '../apps/server/src/platform/database/connect.ts';
import type { Services } from '../apps/server/src/platform/services.ts';
import { FolderStorage } from '../apps/server/src/platform/storage.ts';
import { newTestDatabase } from '../apps/server/src/testing/postgres.ts';
import type { TestShop } from '../apps/server/src/testing/test-shop.ts';
import { type BenchPlace, onOwnDatabase } from './place/own-database.ts';

const [parcels = 300, files = 900] = process.argv[2] === 'read' ? [] : process.argv.slice(2).map(Number);
/** As large as a page with a photograph in print. */
const FILE_BYTES = 1_500_000;
const PORTAL = {
  uuid: 'b0000000-0000-4000-8000-00000000ba7c',
  key: 'bench',
  name: 'Bench',
  hosts: [],
  isDefault: true,
  settings: {
    currencyCode: 'NOK',
    country: 'NO',
    languages: ['en'],
    defaultLanguage: 'en',
    colours: { brand: '#000000', brandHover: '#000000', brandSoft: '#ffffff', onBrand: '#ffffff' },
    contact: { name: '', address: '', postalCode: '', city: '', email: 'bench@example.com', phone: '' },
  },
};

/** Reads an archive as it comes and answers the hash of every file in it, and the ticket. */
async function readArchive(
  bytes: AsyncIterable<Buffer>,
): Promise<{ readonly hashes: ReadonlyMap<string, string>; readonly ticket: Ticket; readonly peak: number }> {
  const hashes = new Map<string, string>();
  let [rest, ticket, peak]: [Buffer, Buffer, number] = [Buffer.alloc(0), Buffer.alloc(0), 0];
  let open: { path: string; left: number; hash: ReturnType<typeof createHash>; kept: Buffer[] } | undefined;
  for await (const chunk of bytes) {
    peak = Math.max(peak, process.memoryUsage().rss);
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (;;) {
      if (open) {
        const part = rest.subarray(0, open.left);
        open.hash.update(part);
        if (open.path === 'ticket.json') open.kept.push(Buffer.from(part));
        open.left -= part.length;
        rest = rest.subarray(part.length);
        if (open.left > 0) break;
        hashes.set(open.path, open.hash.digest('hex'));
        if (open.path === 'ticket.json') ticket = Buffer.concat(open.kept);
        open = undefined;
      }
      if (rest.length < 30 || rest.readUInt32LE(0) !== 0x04034b50) break;
      const head = 30 + rest.readUInt16LE(26) + rest.readUInt16LE(28);
      if (rest.length < head) break;
      const name = rest.subarray(30, 30 + rest.readUInt16LE(26)).toString();
      open = { path: name, left: rest.readUInt32LE(18), hash: createHash('sha256'), kept: [] };
      rest = rest.subarray(head);
    }
    // The list at the end holds nothing new.
    if (!open && rest.length >= 4 && rest.readUInt32LE(0) === 0x02014b50) rest = Buffer.alloc(0);
  }
  return { hashes, ticket: ticketShape.parse(JSON.parse(ticket.toString())), peak };
}

/** Only what production uses. */
function servicesOn(connection: object, root: string): Services {
  return {
    db: connect({ ...connection, max: 8 }, () => {}).db,
    clock: systemClock,
    storage: new FolderStorage(path.join(root, 'files')),
    config: readConfig({ LOG_LEVEL: 'silent' }),
    jobs: { send: async () => {}, near: () => undefined },
  } as unknown as Services;
}

async function fill(services: Services): Promise<string> {
  // The tests' shop is the whole program; whoever reads needs none of it.
  const { sell } = await import('../apps/server/src/features/production/testing/sold-orders.ts');
  const { addJob } = await import('../apps/server/src/testing/fixtures.ts');
  await savePortal(services.db, PORTAL);
  const shop = { services, portalUuid: PORTAL.uuid } as TestShop;
  const jobUuid = await addJob(shop, { name: 'Lillesund skole' });
  for (let parcel = 0; parcel < parcels; parcel++) {
    const lines = Array.from({ length: Math.round(files / parcels) }, (_, line) => ({
      product: `Poster ${line + 1}`,
      file: randomBytes(FILE_BYTES),
    }));
    await sell(shop, { jobUuid, child: `Child ${parcel}`, group: `${1 + (parcel % 10)}A`, lines });
  }
  const portal = await portalByUuid(services.db, PORTAL.uuid);
  const author = { portalUuid: PORTAL.uuid, program: 'bench' };
  const batch = await batchByHand(services, { portal, author }, { name: 'Lillesund skole', jobUuid });
  if (!batch) throw new Error('there is no batch');
  await takeBatchStep(services, portal, author, { uuid: batch.uuid, from: 'collecting', to: 'locked' });
  // Files have their hashes from the printer; here they are found out once.
  await deliverable(services, batch.uuid);
  return batch.uuid;
}

/** In a process of its own, so that only the reading is measured. */
async function read(connection: object, root: string, batchUuid: string): Promise<void> {
  const services = servicesOn(connection, root);
  const from = performance.now();
  const { zip, size } = await deliverable(services, batchUuid);
  const beginning = zip();
  await once(beginning, 'readable');
  const begins = performance.now() - from;
  beginning.destroy();
  const { hashes, ticket, peak } = await readArchive(zip());
  const right = ticket.files.filter((file) => hashes.get(file.path) === file.sha256).length;
  process.stdout.write(`archive of ${ticket.files.length} files: ${Math.round(size / 1e6)} MB\n`);
  process.stdout.write(`archive begins after: ${Math.round(begins)} ms (goal 2000 ms)\n`);
  process.stdout.write(`memory while it is read: ${Math.round(peak / 1e6)} MB (goal 300 MB)\n`);
  process.stdout.write(`files as the ticket says: ${right} (goal ${ticket.files.length})\n`);
  process.exit(begins < 2000 && peak < 300e6 && right === ticket.files.length ? 0 : 1);
}

async function measure({ host, root, own }: BenchPlace): Promise<void> {
  const connection = await newTestDatabase(host);
  const batchUuid = await fill(servicesOn(connection, root));
  const told = JSON.stringify({ connection, root, batchUuid });
  const reader = own(spawn(process.execPath, [import.meta.filename, 'read', told], { stdio: 'inherit' }));
  const [code] = await once(reader, 'exit');
  process.exit(code ?? 1);
}

const [, , first = '', second = ''] = process.argv;
if (first === 'read') {
  const { connection, root, batchUuid } = JSON.parse(second);
  await read(connection, root, batchUuid);
} else await onOwnDatabase('batch', measure);
