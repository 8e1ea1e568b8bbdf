// Runs on whatever Node the machine has, before anything is installed: plain JavaScript, no dependencies.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { readSettings } from '../apps/server/src/platform/settings.mjs';
import { finish } from './processes.mjs';

export const CHECKOUT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const MODULES = path.join(CHECKOUT, 'node_modules');
const INSTALLED = path.join(MODULES, '.installed-lockfile');

const { optionalDependencies } = JSON.parse(fs.readFileSync(path.join(CHECKOUT, 'package.json'), 'utf8'));
const LOADER = { x64: '/lib64/ld-linux-x86-64.so.2', arm64: '/lib/ld-linux-aarch64.so.1' }[process.arch];
/** For other machines, such as Apple's, the registry has no Node that is new enough: theirs is the system's. */
const NODE_PACKAGE = `node-${process.platform}-${process.arch}`;
const NODE_OF_LOCKFILE = NODE_PACKAGE in optionalDependencies && fs.existsSync(LOADER);

/** The Node of the lockfile, once installed; else the one that runs this. Debian's npm makes no link to it in `.bin`. */
export const NODE = NODE_OF_LOCKFILE ? path.join(MODULES, NODE_PACKAGE, 'bin', 'node') : process.execPath;

/**
 * How Node runs an open shop. Left alone, it keeps 128 MB ready for what lives as long as a request (with less than
 * the 16 it has here, requests take longer), and lets what is no longer used pile up to several times of what is.
 */
export const SHOP_FLAGS = JSON.parse(fs.readFileSync(path.join(CHECKOUT, 'scripts/shop-flags.json'), 'utf8'));

/**
 * And what it runs in: the memory of a large picture goes back to the system at once, and is not kept for the next; nor
 * is what Node made of the sources held a second time for as long as the shop is open, to save its start a second.
 */
export const SHOP_ENVIRONMENT = JSON.parse(
  fs.readFileSync(path.join(CHECKOUT, 'scripts/shop-environment.json'), 'utf8'),
);

// What Node made of the sources is kept, so that the next command need not do it again.
process.env.NODE_COMPILE_CACHE ??= path.join(MODULES, '.cache', 'node');

/** What runs the shop; where that comes with the lockfile, npm must only be able to install it. */
const LEAST_NODE = NODE_OF_LOCKFILE ? 20 : 24;

/** Ends with what is wrong with the settings, before a minute is spent on anything; `also` looks at all of them. */
export function assertSettings(also = () => undefined) {
  const { settings, wrong } = readSettings(process.env);
  const objection = wrong ?? also(settings);
  if (objection === undefined) return;
  console.error(objection);
  process.exit(1);
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex');

/** Installs exactly the lockfile, unless that has been done. */
export async function install() {
  assertNode();
  const lock = hashOf(fs.readFileSync(path.join(CHECKOUT, 'package-lock.json')));
  if (fs.existsSync(INSTALLED) && fs.readFileSync(INSTALLED, 'utf8') === lock) return;
  console.log('Installing what the lockfile names …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--ignore-scripts', '--include=dev', '--loglevel=error'];
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  if ((await finish(command, [...first, ...args], { cwd: CHECKOUT })) !== 0) {
    console.error('The installation failed. Is the network reachable?');
    process.exit(1);
  }
  fs.writeFileSync(INSTALLED, lock);
}

function assertNode() {
  if (Number.parseInt(process.versions.node, 10) >= LEAST_NODE) return;
  const why = NODE_OF_LOCKFILE
    ? ''
    : ` For this machine (${process.platform}, ${process.arch}) none comes with it.`;
  console.error(
    `The shop needs Node ${LEAST_NODE} or later, and this is ${process.versions.node}.${why} ` +
      'Install it from https://nodejs.org/en/download and run the command again.',
  );
  process.exit(1);
}

function* sourcesBelow(folder) {
  for (const entry of fs
    .readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules' && !/^dist/.test(entry.name)) yield* sourcesBelow(file);
    } else yield file;
  }
}

/** The clients, and the builds each is made of: the shop is drawn on the server, too. */
const CLIENTS = {
  shop: { client: [], server: ['--ssr'] },
  studio: { client: [] },
};

/** Builds the clients, unless those that are there were built from these very sources. */
export async function buildShop() {
  await Promise.all(Object.entries(CLIENTS).map(([client, parts]) => buildClient(client, parts)));
}

async function buildClient(client, parts) {
  const app = path.join(CHECKOUT, 'apps', client);
  const stamp = path.join(app, 'dist', '.built-from');
  const mark = createHash('sha256');
  for (const place of [`apps/${client}`, 'packages']) {
    for (const file of sourcesBelow(path.join(CHECKOUT, place))) {
      mark.update(file.slice(CHECKOUT.length)).update('\0').update(fs.readFileSync(file)).update('\0');
    }
  }
  mark.update(fs.readFileSync(path.join(CHECKOUT, 'package-lock.json')));
  const sources = mark.digest('hex');
  if (fs.existsSync(stamp) && fs.readFileSync(stamp, 'utf8') === sources) return;
  console.log(`Building the ${client} …`);
  const vite = path.join(MODULES, 'vite/bin/vite.js');
  // Built beside and put in place whole: a shop that is being served keeps its files until then.
  const draft = path.join(app, `dist-${process.pid}`);
  await Promise.all(
    Object.entries(parts).map(([part, args]) => {
      const outDir = path.join(draft, part);
      const flags = ['--outDir', outDir, '--emptyOutDir', '--logLevel', 'error'];
      return run(NODE, [vite, 'build', ...args, ...flags], { cwd: app });
    }),
  );
  const dist = path.join(app, 'dist');
  const assets = [draft, dist].map((build) => path.join(build, 'client/assets'));
  await run(NODE, [path.join(CHECKOUT, 'scripts/compress-assets.mjs'), ...assets]);
  fs.writeFileSync(path.join(draft, '.built-from'), sources);
  fs.rmSync(dist, { recursive: true, force: true });
  fs.renameSync(draft, dist);
}

/** Runs a command to its end, and ends with it if it fails. */
export async function run(command, args, options = {}) {
  const code = await finish(command, args, { cwd: CHECKOUT, ...options });
  if (code !== 0) process.exit(code);
}

/** Becomes a long-running command: signals reach it, its end is ours. */
export async function become(command, args, options = {}) {
  process.exit(await finish(command, args, { cwd: CHECKOUT, ...options }));
}
