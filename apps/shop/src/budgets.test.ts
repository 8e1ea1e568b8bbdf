import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { describe, expect, it } from 'vitest';
import { chunksOf, entriesOf } from './document.ts';

const folder = fileURLToPath(new URL('../dist/client/', import.meta.url));
const KB = 1024;

interface Budget {
  readonly pages: string;
  readonly kind: 'page' | 'preview';
  readonly kilobytes: number;
  readonly features: readonly string[];
  readonly also?: readonly string[];
}

/** The features whose pages count to a budget of the look; the first view of each may weigh this much. */
const BUDGETS: readonly Budget[] = [
  { pages: 'public', kind: 'page', kilobytes: 125, features: ['access', 'content'] },
  {
    pages: 'lists and account',
    kind: 'preview',
    kilobytes: 150,
    features: ['accounts', 'catalogue', 'digital', 'packages', 'pictures', 'sharing'],
  },
  { pages: 'cart and checkout', kind: 'preview', kilobytes: 185, features: ['cart', 'checkout'] },
  // The renderer comes in a file of its own; its wasm is counted by the renderer's own test.
  {
    pages: 'editor',
    kind: 'preview',
    kilobytes: 215,
    features: ['editor'],
    also: ['src/lib/render-engine.ts'],
  },
];

const manifest: Manifest = existsSync(`${folder}manifest.json`)
  ? JSON.parse(readFileSync(`${folder}manifest.json`, 'utf8'))
  : {};
const weight = (file: string) => gzipSync(readFileSync(folder + file), { level: 9 }).length;
const pagesOf = (feature: string) =>
  Object.keys(manifest).filter((source) =>
    new RegExp(`^src/features/${feature}/[^/]+-page\\.tsx$`).test(source),
  );

describe('the bytes of a first view', () => {
  it('can be read from the client build', () => {
    expect(Object.keys(manifest), 'build the shop first: npm run build').toContain('src/main.tsx');
  });

  for (const { pages, kind, kilobytes, features, also = [] } of BUDGETS) {
    it(`keeps the ${pages} pages within ${kilobytes} KB of JavaScript`, () => {
      // The bare shell stands in where a feature has no page yet.
      for (const page of ['src/main.tsx', ...features.flatMap(pagesOf)]) {
        const { scripts } = chunksOf(manifest, [...entriesOf(manifest, kind), page, ...also]);
        const total = scripts.reduce((sum, file) => sum + weight(file), 0);
        expect(total / KB, `${page}: ${scripts.join(', ')}`).toBeLessThanOrEqual(kilobytes);
      }
    });
  }

  it('begins with 3 KB that bring nothing along: the rest is evaluated part by part', () => {
    const { scripts } = chunksOf(manifest, ['src/begin.ts']);
    const total = scripts.reduce((sum, file) => sum + weight(file), 0);
    expect(total / KB, scripts.join(', ')).toBeLessThanOrEqual(3);
  });

  it('keeps the styles of every page within 15 KB', () => {
    for (const page of Object.keys(manifest)) {
      const { styles } = chunksOf(manifest, [...entriesOf(manifest), page]);
      const css = styles.map((file) => readFileSync(folder + file, 'utf8')).join('');
      expect(gzipSync(css, { level: 9 }).length / KB, page).toBeLessThanOrEqual(15);
    }
  });

  it('has one font of at most 21 KB, and one for further letters that waits until it is needed', () => {
    const fonts = readdirSync(`${folder}assets`).filter((file) => file.endsWith('.woff2'));
    const [further = [], first = []] = [true, false].map((wanted) =>
      fonts.filter((font) => font.includes('latin-ext') === wanted),
    );
    expect([first.length, further.length]).toEqual([1, 1]);
    for (const font of fonts)
      expect(readFileSync(`${folder}assets/${font}`).length / KB).toBeLessThanOrEqual(21);
    expect(chunksOf(manifest, entriesOf(manifest)).fonts).not.toContain(`assets/${further[0]}`);
  });
});
