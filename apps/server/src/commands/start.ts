import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { compose } from '../compose.ts';
import type { Config } from '../platform/config.ts';
import { WrongSetting } from '../platform/config.ts';
import { pages } from '../platform/http/pages.ts';
import { builtClient, developmentClient } from '../platform/http/shop-client.ts';
import { isDemoLoaded, printDemo } from './load-demo.ts';
import { openServices } from './open-services.ts';

/** How long the shop may take to end before a further Ctrl-C ends it at once. */
const PATIENCE_MS = 5000;

/** Opens the shop and prints what to open. */
export async function start(config: Config, { development }: { development: boolean }): Promise<void> {
  const opened = await openServices(config, { workers: true });
  const { app, services } = opened;
  let closingSince: number | undefined;
  const close = async (): Promise<void> => {
    if (closingSince !== undefined) {
      // Ctrl-C reaches the shop more than once: from the terminal, and from npm that passes it on.
      if (performance.now() - closingSince > PATIENCE_MS) process.exit(1);
      return;
    }
    closingSince = performance.now();
    await opened.close();
    process.exit(0);
  };
  process.on('SIGTERM', close);
  process.on('SIGINT', close);

  if (config.DEMO && !(await isDemoLoaded(services))) loadDemoApart();
  await compose(app, services);
  pages(app, development ? await developmentClient(app) : await builtClient(app, config.SHOP_DIST));
  try {
    await app.listen({ port: config.PORT, host: config.HOST });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    await opened.close();
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

function loadDemoApart(): void {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url));
  const { status } = spawnSync(process.execPath, [main, 'demo'], { stdio: 'inherit' });
  if (status !== 0) throw new WrongSetting('The demo shop could not be loaded.');
}
