/**
 * What a page costs: our print file against Chromium's own `page.pdf()` of the same drawing, and our
 * thumbnail against a plain composite of the same pictures. CPU time of all processes, in one run.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildPage, neededFonts, type Page, paintSvg, type Template, type Values } from '@picture-day/render';
import { fileFontShelf, paintPdfBytes, paintThumbnail, parseTemplate } from '@picture-day/render/node';
import { type BrowserServer, chromium } from '@playwright/test';
import sharp from 'sharp';
import { browser as shell } from '../scripts/browser.ts';

const PICTURE = { width: 4000, height: 5000 };
const OUR_ROUNDS = 12;
const THEIR_ROUNDS = 4;
/** A worker has printed before: the first covers cost more than twice as much as the later ones. */
const WARM_ROUNDS = 12;
const SLOT_BACKGROUND = '#ffffff';

sharp.cache(false);
const fonts = fileFontShelf();
const fixtures = path.join(import.meta.dirname, '..', 'packages', 'render', 'fixtures');

async function readTemplate(name: string): Promise<Template> {
  const parsed = parseTemplate(JSON.parse(await fs.readFile(path.join(fixtures, name), 'utf8')));
  if (!parsed.ok) throw new Error(`${name} is no template`);
  await fonts.load(neededFonts(parsed.template));
  return parsed.template;
}

function valuesFor(template: Template): Values {
  const image = { picture: 'p', ...PICTURE, rotation: 0 as const };
  const ids = template.parts.flatMap((part) =>
    part.items.filter((item) => item.kind === 'image').map((item) => `${part.id}.${item.id}`),
  );
  return { images: Object.fromEntries(ids.map((id) => [id, image])), strings: {} };
}

/** CPU milliseconds of this process during a piece of work. */
async function ourCpu(rounds: number, work: () => Promise<unknown>): Promise<number> {
  for (let round = 0; round < WARM_ROUNDS; round++) await work();
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / rounds;
}

/** CPU milliseconds so far of a process and everything it started. */
async function treeCpu(root: number): Promise<number> {
  const tick = 1000 / 100;
  const facts = new Map<number, { parent: number; ticks: number }>();
  for (const entry of await fs.readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await fs.readFile(`/proc/${entry}/stat`, 'utf8').catch(() => '');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    if (fields.length < 15) continue;
    // Own time, and that of children which have ended.
    const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0);
    facts.set(Number(entry), { parent: Number(fields[1]), ticks });
  }
  let sum = 0;
  for (const [id, { ticks }] of facts) {
    let above: number | undefined = id;
    while (above !== undefined && above !== root) above = facts.get(above)?.parent;
    if (above === root) sum += ticks;
  }
  return sum * tick;
}

async function chromiumCpu(server: BrowserServer, page: Page, picture: string): Promise<number> {
  const browser = await chromium.connect(server.wsEndpoint());
  const width = `${(page.width + 2 * page.bleed) / 72}in`;
  const height = `${(page.height + 2 * page.bleed) / 72}in`;
  const svg = paintSvg(page, { view: 'bleed', href: () => `file://${picture}` });
  const html = `<style>*{margin:0}@page{size:${width} ${height};margin:0}svg{display:block;width:${width}}</style>${svg}`;
  const file = path.join(path.dirname(picture), 'page.html');
  await fs.writeFile(file, html);
  const print = async () => {
    const tab = await browser.newPage();
    await tab.goto(`file://${file}`, { waitUntil: 'load' });
    await tab.pdf({ width, height, printBackground: true });
    await tab.close();
  };
  await print();
  const before = await treeCpu(server.process().pid!);
  for (let round = 0; round < THEIR_ROUNDS; round++) await print();
  const after = await treeCpu(server.process().pid!);
  await browser.close();
  return (after - before) / THEIR_ROUNDS;
}

/** The least a thumbnail can cost: the pictures cut to their slots and laid on a sheet. */
async function plainComposite(page: Page, width: number, picture: string): Promise<Buffer> {
  const scale = width / page.width;
  const images = page.items.filter((item) => item.kind === 'image');
  const layers = await Promise.all(
    images.map(async ({ clip }) => {
      const xs = clip.points.filter((_, index) => index % 2 === 0);
      const ys = clip.points.filter((_, index) => index % 2 === 1);
      const left = Math.max(0, Math.round(Math.min(...xs) * scale));
      const top = Math.max(0, Math.round(Math.min(...ys) * scale));
      const right = Math.min(width, Math.round(Math.max(...xs) * scale));
      const bottom = Math.min(Math.round(page.height * scale), Math.round(Math.max(...ys) * scale));
      const input = await sharp(picture)
        .resize(right - left, bottom - top, { fit: 'cover' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width: w, height: h, channels } = input.info;
      return { input: input.data, raw: { width: w, height: h, channels }, left, top };
    }),
  );
  const create = {
    width,
    height: Math.round(page.height * scale),
    channels: 3 as const,
    background: SLOT_BACKGROUND,
  };
  return sharp({ create }).composite(layers).webp({ quality: 78, effort: 2 }).toBuffer();
}

const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'bench-render-'));
const args = [...shell.args, '--allow-file-access-from-files'];
const whole = process.env.WHOLE_CHROMIUM ?? '/usr/bin/chromium';
const server = await chromium.launchServer({ executablePath: whole, args });
const shellServer = await chromium.launchServer({ executablePath: shell.executablePath, args });
try {
  const picture = path.join(folder, 'picture.jpg');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 24 };
  await sharp({ create: { ...PICTURE, channels: 3, background: '#000', noise } })
    .blur(1.2)
    .jpeg({ quality: 88 })
    .toFile(picture);
  const subjects: [string, string, number][] = [
    ['card', 'badge-card.json', 0],
    ['calendar cover', 'month-calendar.json', 0],
    ['calendar month', 'month-calendar.json', 1],
  ];
  for (const [name, file, index] of subjects) {
    const template = await readTemplate(file);
    const request = {
      template,
      part: template.parts[index]!,
      values: valuesFor(template),
      fonts,
      year: 2027,
    };
    const page = buildPage(request);
    const ours = await ourCpu(OUR_ROUNDS, () =>
      paintPdfBytes([buildPage(request)], {
        title: name,
        date: new Date(0),
        picture: async () => ({ picture }),
      }),
    );
    const theirs = await chromiumCpu(server, page, picture);
    console.log(`print ${name}, times less CPU than page.pdf(): ${(theirs / ours).toFixed(1)} (goal ≥ 10)`);
    const bare = await chromiumCpu(shellServer, page, picture);
    console.log(`print ${name}, CPU of the headless shell against ours: ${(bare / ours).toFixed(1)}`);
    const thumbnail = await ourCpu(OUR_ROUNDS, () =>
      paintThumbnail(buildPage(request), { width: 640, picture: async () => ({ picture }) }),
    );
    const plain = await ourCpu(OUR_ROUNDS, () => plainComposite(page, 640, picture));
    console.log(
      `thumbnail ${name}, CPU against a plain composite: ${(thumbnail / plain).toFixed(2)} (goal ≤ 2)`,
    );
    if (process.argv.includes('--details')) {
      console.log(
        `  ${ours.toFixed(0)} ms, ${theirs.toFixed(0)} ms, ${thumbnail.toFixed(0)} ms, ${plain.toFixed(0)} ms`,
      );
    }
  }
} finally {
  await server.close();
  await shellServer.close();
  await fs.rm(folder, { recursive: true });
}
