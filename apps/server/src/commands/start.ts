import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { compose } from '../compose.ts';
import type { Config } from '../platform/config.ts';
import { WrongSetting } from '../platform/config.ts';
import { pages } from '../platform/http/pages.ts';
import { builtClient, developmentClient } from '../platform/http/shop-client.ts';
import { isDemoLoaded, printDemo } from './load-demo.ts';
import { type Opened, openServices } from './open-services.ts';

/** How long the shop may take to end before a further Ctrl-C ends it at once. */
const PATIENCE_MS = 5000;

/** What is opened on the way, for whoever has to close it. */
interface Opening {
  opened?: Promise<Opened>;
  /** The process that loads the demo. */
  loading?: ChildProcess | undefined;
}

/** Opens the shop and prints what to open. A signal closes it, also while it is being opened. */
export async function start(config: Config, { development }: { development: boolean }): Promise<void> {
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
    await open(config, development, opening);
  } catch (error) {
    // What is opened further while all is being closed fails, and is no failure.
    if (closingSince !== undefined) await new Promise(() => {});
    await (await opening.opened?.catch(() => undefined))?.close();
    throw error;
  }
}

async function open(config: Config, development: boolean, opening: Opening): Promise<void> {
  opening.opened = openServices(config, { workers: true });
  const { app, services } = await opening.opened;
  if (config.DEMO && !(await isDemoLoaded(services))) await loadDemoApart(opening);
  await compose(app, services);
  pages(app, development ? await developmentClient(app) : await builtClient(app, config.SHOP_DIST));
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new WrongSetting(
      `Port ${config.PORT} is taken by another program, or the shop is open there already. Set PORT to a free one.`,
    );
  }
  const listening = app.server.address();
  const port = typeof listening === 'object' && listening ? listening.port : config.PORT;
  const address = config.PUBLIC_URL ?? `http://localhost:${port}`;
  console.log(`\nThe shop is open at ${address}`);
  if (config.DEMO) await printDemo(address);
}

async function loadDemoApart(opening: Opening): Promise<void> {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  opening.loading = spawn(process.execPath, [main, 'demo'], { stdio: 'inherit' });
  const [status] = (await once(opening.loading, 'exit')) as [number | null];
  if (status !== 0) throw new WrongSetting('The demo shop could not be loaded.');
}
