// Serves a copy of the demo shop: `serve.ts PORT` one for as long as it runs; without a port a fresh one each time the
// process that forked it sends `{ open: PORT }`.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { loadDemo } from '../apps/server/src/commands/load-demo.ts';
import { openServices } from '../apps/server/src/commands/open-services.ts';
import { type Opening, openShop, start } from '../apps/server/src/commands/start.ts';
import { CHECKOUT, readConfig } from '../apps/server/src/platform/config.ts';
import { FORGETFUL, startEmbeddedPostgres } from '../apps/server/src/platform/database/embedded-postgres.ts';
import { golden, root } from './golden.ts';

// Whoever opened this shop is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));

const HOURS = 60 * 60 * 1000;
const ready = path.join(golden, 'ready');
fs.mkdirSync(golden, { recursive: true });
for (const folder of [root, golden]) fs.chmodSync(folder, 0o755);

const settings = {
  ...process.env,
  DATABASE_URL: undefined,
  // The journeys look at families and codes of their own.
  DEMO_PAST: process.env.DEMO_PAST ?? 'no',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
};
const { connection } = startEmbeddedPostgres(path.join(golden, 'postgres'), FORGETFUL);
// Counts as a process of the shop, so that the database outlives the loading of the demo. It keeps off the database
// that is copied, which nobody may be connected to meanwhile.
const admin = new pg.Client({
  ...connection,
  database: 'template1',
  application_name: `picture-day-journeys-${process.pid}`,
});
await admin.connect();

async function loadOnce(): Promise<void> {
  if (fs.existsSync(ready)) return;
  for (const old of fs.readdirSync(root)) {
    const folder = path.join(root, old);
    // A younger one may be in use by another run.
    const age = Date.now() - fs.statSync(folder).mtimeMs;
    if (folder !== golden && age > 6 * HOURS) fs.rmSync(folder, { recursive: true, force: true });
  }
  const opened = await openServices(readConfig({ ...settings, DATA_DIR: golden }), { workers: false });
  await loadDemo(opened.services);
  // Elsewhere PostgreSQL does it by itself after a while; every copy knows of it.
  await sql`analyze`.execute(opened.services.db);
  await opened.close();
  fs.writeFileSync(ready, '');
}

/** Gives files a second name; copies those that lie on another disk. */
function link(from: string, to: string): void {
  fs.mkdirSync(to, { recursive: true });
  const isOneDisk = fs.statSync(from).dev === fs.statSync(to).dev;
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [file, other] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) link(file, other);
    else if (isOneDisk) fs.linkSync(file, other);
    else fs.copyFileSync(file, other);
  }
}

/** A database and files that nobody used before, and the settings of a shop on them. */
async function copyDemo(port: string) {
  const name = `run_${randomUUID().replaceAll('-', '')}`;
  // Two runs that begin at once load the demo once, and copy it one after the other.
  await admin.query(`select pg_advisory_lock(hashtext('the demo of the journeys'))`);
  await loadOnce();
  await admin.query(`create database ${name} template postgres strategy file_copy`);
  await admin.query(`select pg_advisory_unlock(hashtext('the demo of the journeys'))`);
  // Pictures are never changed in place, but a run may add some of its own.
  const run = path.join(golden, name);
  link(path.join(golden, 'files'), path.join(run, 'files'));
  // Of its own, so that a build beside it, which puts new files in place whole, does not pull them from under this run.
  const distOf = (app: string) => {
    const dist = path.join(run, 'dist', app);
    link(path.join(CHECKOUT, 'apps', app, 'dist'), dist);
    return dist;
  };
  return readConfig({
    ...settings,
    PORT: port,
    DATA_DIR: run,
    SHOP_DIST: distOf('shop'),
    STUDIO_DIST: distOf('studio'),
    DATABASE_URL: `postgresql://shop@localhost/${name}?host=${encodeURIComponent(String(connection.host))}`,
  });
}

const OPTIONS = { development: false };
const [port] = process.argv.slice(2);
if (port) {
  await start(await copyDemo(port), OPTIONS);
  await admin.end();
  process.send?.('open');
} else {
  let opening: Opening = {};
  process.on('message', async ({ open }: { readonly open: number }) => {
    // Never two at once: all copies have the same uuids.
    await (await opening.opened)?.close();
    opening = {};
    await openShop(await copyDemo(String(open)), OPTIONS, opening);
    process.send?.('open');
  });
}
