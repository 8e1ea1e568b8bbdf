import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHECKOUT, readConfig } from '../../apps/server/src/platform/config.ts';
import { SETTINGS } from '../../apps/server/src/platform/settings.mjs';

const read = (file: string): string => fs.readFileSync(path.join(CHECKOUT, file), 'utf8');
const docs = fs.readdirSync(path.join(CHECKOUT, 'docs')).filter((name) => name.endsWith('.md'));
const GUIDES = ['README.md', ...docs.map((name) => `docs/${name}`)];
const all = (text: string, pattern: RegExp): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

/** As GitHub makes an anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} -]/gu, '')
    .replaceAll(' ', '-');
const anchors = (file: string): readonly string[] => all(read(file), /^#+ (.+)$/gm).map(anchorOf);

describe.each(GUIDES)('%s', (guide) => {
  const text = read(guide);

  it('names only commands that npm knows', () => {
    const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
    for (const name of [
      ...all(text, /npm run ([a-z][\w:-]*)/g),
      ...all(text, /^picture-day ([a-z][\w-]*)/gm),
    ]) {
      expect(scripts).toContain(name);
    }
  });

  it('names only commands that the program knows', () => {
    const known = all(read('apps/server/src/main.ts'), /^ {2}'?([\w-]+)'?: \(/gm);
    for (const name of all(text, /src\/main\.ts ([\w-]+)/g)) expect(known).toContain(name);
  });

  it('writes a proxy’s text as the proxy reads it: a block of Caddy’s begins at a line’s end', () => {
    expect(text).not.toMatch(/\{ *reverse_proxy/);
  });

  it('links to headings that are there', () => {
    for (const link of all(text, /\]\((?!https?:)([^)\s]*#[^)\s]+)\)/g)) {
      const [file = '', anchor] = link.split('#');
      expect(anchors(file ? path.join(path.dirname(guide), file) : guide), link).toContain(anchor);
    }
  });
});

describe('every setting', () => {
  const settings = Object.keys(SETTINGS);
  /** Where the built clients lie is for tests and containers. */
  const OURS = ['SHOP_DIST', 'STUDIO_DIST'];

  it.each(settings.filter((name) => !OURS.includes(name)))('%s is told of', (name) => {
    expect(`${read('README.md')}${read('docs/going-live.md')}`).toContain(`\`${name}\``);
  });

  it('that a guide’s table has is read', () => {
    for (const guide of ['README.md', 'docs/going-live.md']) {
      const named = all(read(guide), /^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm).join(' ');
      for (const name of all(named, /`([A-Z][A-Z0-9_]+)`/g)) expect(settings, guide).toContain(name);
    }
  });

  it('for a live shop reaches it in a container', () => {
    const HERE = [
      'PORT',
      'LISTEN_ADDRESS',
      'DATA_DIR',
      'WORKERS',
      'STRIPE_API_BASE',
      'VIPPS_API_BASE',
      'DEMO_PAST',
      ...OURS,
    ];
    const passed = all(read('compose.yaml'), /^ {6}([A-Z][A-Z0-9_]+): /gm);
    for (const name of settings.filter((one) => !HERE.includes(one))) expect(passed).toContain(name);
  });

  it('that the unit of systemd hands over is read, and its command is one of npm’s', () => {
    const unit = read('deploy/picture-day.service');
    const { scripts } = JSON.parse(read('package.json'));
    const [command = ''] = all(unit, /^ExecStart=npm (\S+)/gm);
    expect(Object.keys(scripts)).toContain(command);
    for (const name of all(unit, /^Environment=([A-Z][A-Z0-9_]+)=/gm)) expect(settings).toContain(name);
    const [file = ''] = all(unit, /^EnvironmentFile=(\S+)$/gm);
    const guide = read('docs/going-live.md');
    expect(guide).toContain(`cat > ${file} `);
    for (const place of all(unit, /^(?:WorkingDirectory|User)=(\S+)$/gm)) expect(guide).toContain(place);
  });

  it('of how long a stop may take fits into the time that systemd and containers give', () => {
    const { STOP_SECONDS } = readConfig({});
    const most = STOP_SECONDS + 10;
    expect(Number(all(read('deploy/picture-day.service'), /^TimeoutStopSec=(\d+)$/gm)[0])).toBeGreaterThan(
      most,
    );
    expect(Number(all(read('compose.yaml'), /stop_grace_period: (\d+)s/g)[0])).toBeGreaterThan(most);
  });

  it('of compose.yaml stands beside a health check for every service', () => {
    const [, services = ''] = /^services:\n([\s\S]*?)^volumes:/m.exec(read('compose.yaml')) ?? [];
    const each = services.split(/^ {2}(?=\w+:$)/m).filter((text) => /^\w+:$/m.test(text));
    expect(each.length).toBeGreaterThanOrEqual(3);
    for (const service of each) expect(service).toMatch(/^ {4}healthcheck:$/m);
  });

  it('of a container’s build names every part of the program', () => {
    const parts = ['apps', 'packages'].flatMap((place) =>
      fs.readdirSync(path.join(CHECKOUT, place)).map((name) => `${place}/${name}/package.json`),
    );
    const copied = all(read('Dockerfile'), /^COPY (\S+\/package\.json) /gm);
    expect(copied.toSorted()).toEqual(parts.toSorted());
  });
});
