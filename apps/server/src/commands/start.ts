import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import { fileURLToPath } from 'node:url';
import { compose, thingsOfPages } from '../compose.ts';
import { measure } from '../features/metrics/measure.ts';
import { metricsPort, metricsRoute } from '../features/metrics/serve.ts';
import { listPortals } from '../features/portals/portal.ts';
import { publicAddress } from '../features/portals/public-address.ts';
import type { Config } from '../platform/config.ts';
import { WrongSetting } from '../platform/config.ts';
import { isPrivateNetwork, isThisMachine } from '../platform/http/near-hosts.ts';
import { pages } from '../platform/http/pages.ts';
import { builtClient, developmentClient } from '../platform/http/shop-client.ts';
import { builtStudio, developmentStudio, studioPages } from '../platform/http/studio-client.ts';
import type { Services } from '../platform/services.ts';
import { demoElsewhere } from '../platform/settings.mjs';
import { traceOutgoing } from '../platform/tracing/trace-outgoing.ts';
import { traceRequests } from '../platform/tracing/trace-requests.ts';
import { startTracing } from '../platform/tracing/tracing.ts';
import { giveFolder, unwritable } from '../platform/writable.ts';
import { demoFacts } from './demo-facts.ts';
import { isPastLoaded } from './demo-store.ts';
import { liveFindings, placeOf } from './doctor.ts';
import { assertLive } from './live-findings.ts';
import { loadedShops } from './live-shops.ts';
import { isDemoLoaded, printDemo, settleDemoOperators } from './load-demo.ts';
import { type Opened, openServices } from './open-services.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

/** How long the shop may take to end before a further Ctrl-C ends it at once. */
const PATIENCE_MS = 5000;

/** What is opened on the way, for whoever has to close it. */
export interface Opening {
  opened?: Promise<Opened>;
  /** The process that loads the demo. */
  loading?: ChildProcess | undefined;
}

export interface StartOptions {
  readonly development: boolean;
  /** Tests open shops that could not go live. */
  readonly isTrial?: boolean;
}

/** Opens the shop and prints what to open. A signal closes it, also while it is being opened. */
export async function start(config: Config, options: StartOptions): Promise<void> {
  const elsewhere = demoElsewhere(config);
  if (elsewhere) throw new WrongSetting(elsewhere);
  const opening: Opening = {};
  let closingSince: number | undefined;
  const close = async (): Promise<void> => {
    if (closingSince !== undefined) {
      // Ctrl-C reaches the shop more than once: from the terminal, and from npm that passes it on.
      if (performance.now() - closingSince > PATIENCE_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    opening.loading?.kill('SIGTERM');
    await (await opening.opened)?.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);
  try {
    await openShop(config, options, opening);
  } catch (error) {
    // What is opened further while all is being closed fails, and is no failure.
    if (closingSince !== undefined) await new Promise(() => {});
    await (await opening.opened?.catch(() => undefined))?.close();
    throw error;
  }
}

/** Opens the shop and prints what to open. Signals are the caller's, who closes what `opening` holds. */
export async function openShop(config: Config, options: StartOptions, opening: Opening): Promise<void> {
  const { development, isTrial = false } = options;
  const why = await unwritable(config.dataDir);
  if (why) throw new WrongSetting(`DATA_DIR is ${config.dataDir}. ${why} ${giveFolder(config.dataDir)}`);
  const stopTracing = await beginTracing(config);
  opening.opened = openServices(config, { workers: true });
  const { app, services, pool } = await opening.opened;
  app.addHook('onClose', stopTracing);
  traceRequests(app);
  if (config.DEMO === 'no') {
    if (!isTrial) assertLive(await liveFindings(config, await loadedShops(services.db)));
  } else {
    await assertNotLive(services);
    if (!(await isDemoLoaded(services))) await loadDemoApart(opening);
    await settleDemoOperators(services);
  }
  const measured = await measure(app, services, pool);
  metricsRoute(app, config, measured);
  const metricsAt = await metricsPort(app, config, measured);
  await compose(app, services);
  const picturesFrom = config.PICTURES_BY === 'proxy' ? services.storage.lentFrom : undefined;
  const studio = development ? await developmentStudio(app) : await builtStudio(app, config.STUDIO_DIST);
  studioPages(app, studio, picturesFrom);
  pages(
    app,
    development ? await developmentClient(app) : await builtClient(app, config.SHOP_DIST),
    (request) => publicAddress(config, request.visitor.portal, request),
    thingsOfPages(services),
    picturesFrom,
  );
  try {
    await app.listen({ port: config.PORT, host: config.LISTEN_ADDRESS });
  } catch (error) {
    throw doorRefused(error as NodeJS.ErrnoException, config);
  }
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : config.PORT;
  const here = `http://localhost:${port}`;
  const address = config.PUBLIC_URL ?? here;
  const behind = config.PUBLIC_URL ? `, and listens at ${here}` : '';
  console.log(`\nThe shop is open at ${address}${behind}`);
  if (metricsAt) console.log(`Figures for Prometheus: http://localhost:${metricsAt}/metrics`);
  if (config.DEMO === 'public') printNearAddresses(config.LISTEN_ADDRESS, port);
  if (config.DEMO !== 'no') await printDemo(address, config.DEMO);
  if (hasPast(config)) await tellPastApart(opening, services);
}

/** The demo is not put beside a shop in which families buy. */
async function assertNotLive({ db, config }: Services): Promise<void> {
  const { uuid } = await demoFacts();
  const shops = await listPortals(db);
  const [own] = shops;
  if (!own || shops.some((shop) => shop.uuid === uuid)) return;
  throw new WrongSetting(
    `DEMO is ${config.DEMO}, and ${placeOf(config)} holds ${own.name}, a shop of your own. ` +
      'Set DEMO=no to open it, or give the demo another DATABASE_URL and DATA_DIR.',
  );
}

/** Loaded before the database is opened, whose questions are traced as well. */
async function beginTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Config): Promise<() => Promise<void>> {
  if (!endpoint) return async () => {};
  const tracing = await startTracing(endpoint);
  const stopOutgoing = traceOutgoing();
  return async () => {
    stopOutgoing();
    await tracing.stop();
  };
}

/** Only colleagues see the past, and a public demo has none. */
const hasPast = ({ DEMO, DEMO_PAST }: Config): boolean => DEMO === 'yes' && DEMO_PAST;

/** The shop is open while its past is told, in a process of its own; without it everything works all the same. */
async function tellPastApart(opening: Opening, { db, log }: Services): Promise<void> {
  const { uuid } = await demoFacts();
  if (await isPastLoaded(db, uuid)) return;
  opening.loading = spawn(process.execPath, [MAIN, 'past'], { stdio: 'inherit' });
  opening.loading.once('exit', (status) => {
    if (status === 0) console.log('The past is told: the studio shows three months of sales.');
    else if (status !== null)
      log.warn('the past of the demo could not be told; the next start goes on with it');
  });
}

/** Why the shop cannot listen where its settings say. */
function doorRefused(error: NodeJS.ErrnoException, { PORT, LISTEN_ADDRESS }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new WrongSetting(
        `Port ${PORT} is taken by another program, or the shop is open there already. Set PORT to a free one.`,
      );
    case 'EACCES':
      return new WrongSetting(
        `Port ${PORT} may not be opened by this user. Set PORT to one above 1023, and let a proxy answer at ${PORT}.`,
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new WrongSetting(
        `LISTEN_ADDRESS is ${LISTEN_ADDRESS}, which is no address of this machine. Leave it out, or set one of its own.`,
      );
    default:
      return error;
  }
}

/** Where a phone in the same house finds the shop. */
function printNearAddresses(host: string, port: number): void {
  if (isThisMachine(host)) return;
  const near = Object.values(os.networkInterfaces())
    .flat()
    .filter((one) => one?.family === 'IPv4' && isPrivateNetwork(one.address));
  for (const one of near) console.log(`In the same network: http://${one?.address}:${port}`);
}

async function loadDemoApart(opening: Opening): Promise<void> {
  opening.loading = spawn(process.execPath, [MAIN, 'demo'], { stdio: 'inherit' });
  const [status] = (await once(opening.loading, 'exit')) as [number | null];
  if (status !== 0) throw new WrongSetting('The demo shop could not be loaded.');
}
