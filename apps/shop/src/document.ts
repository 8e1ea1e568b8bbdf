import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import { browserNotice } from './browser-notice.ts';
import type { Boot } from './lib/boot.ts';
import { viewportContent } from './lib/desktop-version.ts';
import { themeStyle } from './lib/theme.ts';

const ENTRY = 'src/main.tsx';
/** Has libraries and entry of a page that can be pressed evaluated in turns. */
const BEGIN = 'src/begin.ts';
/** Its looks are needed with the words of the server; its script has time. */
const FOOTER = 'src/app/footer.tsx';

/** A `page` is hydrated; a `preview` or a `skeleton` is replaced. */
type Kind = 'page' | 'preview' | 'skeleton';

/** What the client build left behind. */
export interface Assets {
  manifest: Manifest;
  /** The text of each style sheet by its file name. */
  styles: Record<string, string>;
}

/** Reads the client build once, at the start of the server. */
export async function readAssets(clientFolder: string): Promise<Assets> {
  const manifest: Manifest = JSON.parse(await readFile(join(clientFolder, 'manifest.json'), 'utf8'));
  const styles: Assets['styles'] = {};
  for (const file of await readdir(join(clientFolder, 'assets'))) {
    if (file.endsWith('.css')) {
      styles[`assets/${file}`] = await readFile(join(clientFolder, 'assets', file), 'utf8');
    }
  }
  return { manifest, styles };
}

/** What a page begins with, first the script that has the others evaluated where the page is hydrated. */
export const entriesOf = (manifest: Manifest, kind: Kind = 'page'): string[] =>
  kind === 'page' ? [BEGIN, ...(manifest[BEGIN]?.dynamicImports ?? []), ENTRY] : [ENTRY];

/** Everything that is loaded with the given sources, the sources themselves first. */
export function chunksOf(
  manifest: Manifest,
  sources: readonly string[],
): { scripts: string[]; styles: string[]; fonts: string[] } {
  const seen = new Set<string>();
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const fonts = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    scripts.add(chunk.file);
    for (const imported of chunk.imports ?? []) visit(imported);
    for (const style of chunk.css ?? []) styles.add(style);
    for (const asset of chunk.assets ?? [])
      if (asset.endsWith('.woff2') && !asset.includes('latin-ext')) fonts.add(asset);
  };
  for (const source of sources) visit(source);
  return { scripts: [...scripts], styles: [...styles], fonts: [...fonts] };
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
const escapeAttribute = (text: string) => escapeText(text).replace(/"/g, '&quot;');
/** JSON that cannot end its script element or open a comment. */
const scriptJson = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

interface Page {
  boot: Boot;
  appHtml: string;
  title: string;
  /** What others may say of the page; without it they are asked to leave it out. */
  told?: string | null;
  /** Where strangers find the page. */
  address?: string;
  /** Null in development, where Vite serves the sources. */
  assets: Assets | null;
  /** Sources beside the entry that the first paint needs. */
  sources?: readonly string[];
  kind?: Kind;
  /** Allows the one inline style element. */
  nonce?: string;
  desktopVersion?: boolean;
}

function built({ manifest, styles }: Assets, page: Pick<Page, 'sources' | 'kind' | 'nonce'>): string {
  const { sources = [], kind = 'page', nonce } = page;
  const needed = chunksOf(manifest, [...entriesOf(manifest, kind), ...sources]);
  const sheets = new Set([...needed.styles, ...chunksOf(manifest, [FOOTER]).styles]);
  const [first, ...imported] = needed.scripts;
  const css = [...sheets].map((file) => styles[file] ?? '').join('');
  return [
    // There before the words are, so that they need not move when it comes.
    ...needed.fonts.map(
      (file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`,
    ),
    `<style${nonce ? ` nonce="${nonce}"` : ''}>${css}</style>`,
    // The same sheets as files: not applied, only so that the loader of a page finds them already there.
    ...[...sheets].map((file) => `<link rel="stylesheet" href="/${file}" media="not all">`),
    ...imported.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${first}" fetchpriority="low"></script>`,
  ].join('');
}

const development =
  '<script type="module" src="/@vite/client"></script>' +
  '<script type="module" src="/@id/@vitejs/plugin-react/preamble"></script>' +
  `<script type="module" src="/${ENTRY}"></script>`;

/** Two prints in the portal's colour, without a file of its own. */
function favicon(brand = '#0e5a57'): string {
  const back =
    '<rect x="4" y="5" width="15" height="18" rx="1.5" opacity=".4" transform="rotate(-9 11 14)"/>';
  const front = '<rect x="9" y="4" width="16" height="20" rx="1.5" transform="rotate(6 17 14)"/>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" fill="${brand}">${back}${front}</svg>`;
  return `<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

/** What a search engine or a message may show: the shop, never a child. */
function outside(told: string | null, title: string, shop: string, address: string): string {
  if (!told) return '<meta name="robots" content="noindex, nofollow">';
  const said = escapeAttribute(told);
  return [
    `<meta name="description" content="${said}">`,
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${escapeAttribute(shop)}">`,
    `<meta property="og:title" content="${escapeAttribute(title)}">`,
    `<meta property="og:description" content="${said}">`,
    // Messages and search engines want whole addresses.
    ...(address
      ? [
          `<link rel="canonical" href="${escapeAttribute(address)}">`,
          `<meta property="og:url" content="${escapeAttribute(address)}">`,
          `<meta property="og:image" content="${escapeAttribute(new URL('/icon-512.png', address).href)}">`,
        ]
      : []),
    '<meta name="twitter:card" content="summary">',
  ].join('');
}

/** The whole HTML document of a page. Of inline scripts only the one about the browser runs, known by its hash. */
export function documentHtml(page: Page): string {
  const {
    boot,
    appHtml,
    title,
    told = null,
    address = '',
    assets,
    sources = [],
    kind = 'page',
    desktopVersion = false,
  } = page;
  const style = themeStyle(boot.portal.colours);
  return [
    '<!doctype html>',
    `<html lang="${boot.session.lang}"${style ? ` style="${escapeAttribute(style)}"` : ''}>`,
    '<head><meta charset="utf-8">',
    `<title>${escapeText(title)}</title>`,
    `<meta name="viewport" content="${viewportContent(desktopVersion)}">`,
    '<meta name="theme-color" content="#fcfbf9">',
    outside(told, title, boot.portal.name, address),
    favicon(boot.portal.colours['--brand']),
    '<link rel="apple-touch-icon" href="/icon-180.png"><link rel="manifest" href="/manifest.webmanifest">',
    assets ? built(assets, page) : development,
    '</head><body>',
    browserNotice(boot.session.lang),
    // Nothing of a preview can be pressed: what was pressed would be lost.
    `<div id="root" data-page="${escapeAttribute(sources[0] ?? '')}" data-rendered="${kind}"${kind === 'preview' ? ' inert' : ''}>${appHtml}</div>`,
    `<script type="application/json" id="boot">${scriptJson(boot)}</script>`,
    '</body></html>',
  ].join('');
}
