import { createHash } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { writeDemoJobs } from '../../../../demo/write-jobs.ts';
import { startWork } from '../compose.ts';
import { deleteOperators, hasCustomer } from '../features/accounts/store.ts';
import { noteLettersOfJob } from '../features/jobs/invite/store.ts';
import { importJob } from '../features/pictures/import/import-job.ts';
import type { Config } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { buyDemoSets } from './buy-demo-sets.ts';
import { DEMO_FOLDER, demoFacts, readDemo } from './demo-facts.ts';
import { findMark, loadingAlone, setMark } from './demo-store.ts';
import { loadDemoCustomers, loadDemoOperators } from './load-demo-accounts.ts';
import { loadShop } from './load-shop.ts';
import { openServices } from './open-services.ts';
import { progress } from './progress.ts';
import { readShopFolder } from './shop-folder.ts';
import { whileOpen } from './while-open.ts';

/** What a demo shop holds; one loaded before something was added here is loaded again. */
const HOLDS = 'catalogue, templates, jobs, accounts, pages';

/** Changes with every file the demo is loaded from. */
async function markOfDemo(): Promise<string> {
  const mark = createHash('sha256').update(HOLDS);
  for (const name of ['shop.json', 'accounts.json', 'catalogue', 'templates', 'pages']) {
    const place = path.join(DEMO_FOLDER, name);
    const files = name.endsWith('.json')
      ? [place]
      : (await fs.readdir(place)).filter((file) => file.endsWith('.json')).sort();
    for (const file of files) mark.update(await fs.readFile(path.resolve(place, file)));
  }
  return mark.digest('hex');
}

/** Whether the demo shop is there, from these very files. */
export async function isDemoLoaded({ db }: Services): Promise<boolean> {
  const { uuid } = await demoFacts();
  return (await findMark(db, uuid)) === (await markOfDemo());
}

/** Brings up the demo shop: its portal, its catalogue, its jobs through the importer, its accounts. */
export async function loadDemo(services: Services): Promise<void> {
  const { db } = services;
  await loadingAlone(db, async () => {
    if (await isDemoLoaded(services)) return;
    const portal = await loadShop(services, await readShopFolder(DEMO_FOLDER), {
      program: 'demo',
      overStudio: true,
    });
    // The customers come last and all at once, so one of them means that everybody is there.
    if (!(await hasCustomer(db, portal.uuid))) await loadPeople(services, portal.uuid);
    await setMark(db, portal.uuid, await markOfDemo());
  });
}

async function loadPeople(services: Services, portalUuid: string): Promise<void> {
  const folder = path.join(services.config.dataDir, 'demo-jobs');
  const drawing = progress('Drawing the demo pictures');
  const jobs = await writeDemoJobs(folder, { onProgress: ({ done, total }) => drawing.show(done, total) });
  drawing.end();
  for (const job of jobs) {
    const importing = progress(`Importing ${path.basename(job)}`);
    const { jobUuid } = await importJob(services, portalUuid, job, {
      onProgress: ({ done, total }) => importing.show(done, total),
    });
    await noteLettersOfJob(services.db, jobUuid, services.clock.now());
    importing.end();
  }
  const purchases = await loadDemoCustomers(services, portalUuid, await readDemo('accounts.json'));
  // Orders are sent through queues, which nobody has made yet.
  await startWork(services);
  await buyDemoSets(services, portalUuid, purchases);
  await fs.rm(folder, { recursive: true, force: true });
}

/** The colleagues whose passwords are printed: there in a demo of one's own, gone from one that others see. */
export async function settleDemoOperators(services: Services): Promise<void> {
  const { uuid, operators } = await demoFacts();
  if (services.config.DEMO === 'public') await deleteOperators(services.db, uuid, operators);
  else await loadDemoOperators(services, uuid, await readDemo('accounts.json'));
}

interface Credentials {
  readonly codes: { readonly new: readonly string[] };
  readonly customers: readonly { readonly name: string; readonly email: string; readonly password: string }[];
  readonly operators: readonly (Credentials['customers'][number] & { readonly role: string })[];
}

/** The few things a newcomer needs. */
export async function printDemo(address: string, kind: 'yes' | 'public'): Promise<void> {
  const { codes, customers, operators } = (await readDemo('credentials.json')) as Credentials;
  const [customer] = customers;
  const colleagues = operators.map(
    ({ email, password, role }) => `\n    ${role.padEnd(14)}  ${email}  password ${password}`,
  );
  const own = `
  Mail              ${address}/dev/mail
  The studio        ${address}/studio${colleagues.join('')}`;
  console.log(`
  A code to try     ${codes.new[0]}
  A customer        ${customer?.email}  password ${customer?.password}${kind === 'yes' ? own : ''}
  All codes and accounts are listed in demo/credentials.json.
`);
}

/** `main.ts demo`: a process of its own, so that the memory of drawing and importing goes with it. */
export async function runDemo(config: Config): Promise<void> {
  await whileOpen(
    () => openServices(config, { workers: false }),
    ({ services }) => loadDemo(services),
  );
}
