import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PluginOption } from 'vite';
import { lighten } from './light/lighten.ts';
import { reactDom } from './light/react-dom.ts';
import { reactRouter } from './light/react-router.ts';

const DATA_MODE = fileURLToPath(new URL('react-router/data-mode.ts', import.meta.url));
const FONT = fileURLToPath(new URL('../../../packages/render/src/font.ts', import.meta.url));

/** The router's links and scroll restoration bring its framework mode along, for a context that is never there. */
const dataModeOnly: PluginOption = {
  name: 'data-mode-only',
  enforce: 'pre',
  resolveId: {
    filter: { id: /(ssr\/components|\/instrumentation)\.js$/ },
    handler: (_, importer) =>
      importer &&
      /react-router\/dist\/production\/lib\/(components|dom\/lib|router\/router)\.js$/.test(importer)
        ? DATA_MODE
        : null,
  },
};

/** As much of the parsed library as is looked at here. */
interface Part {
  type: string;
  kind?: string;
  start: number;
  end: number;
  key?: { name?: string };
  body?: Part | Part[];
  declarations?: { id: { name?: string }; init?: Part | null }[];
}
const partsOf = ({ body }: Part): Part[] => (Array.isArray(body) ? body : body ? partsOf(body) : []);

const WHOLE_API = ['Face', 'Font', 'Buffer'];
const called = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name]) => name!);

/** Of HarfBuzz's classes only the methods that `font.ts` calls, and no static blocks, which Safari 15 cannot read. */
const lightHarfbuzz: PluginOption = {
  name: 'light-harfbuzz',
  transform: {
    filter: { id: /harfbuzzjs\/dist\/index\.mjs$/ },
    handler(code) {
      const classes = (this.parse(code) as unknown as Part & { body: Part[] }).body
        .flatMap(({ declarations = [] }) => declarations)
        .flatMap(({ id, init }) => (init?.type === 'ClassExpression' ? [{ name: id.name, init }] : []));
      const textOf = ({ start, end }: Part) => code.slice(start, end);
      const methods = classes
        .filter(({ name = '' }) => WHOLE_API.includes(name))
        .flatMap(({ init }) => partsOf(init))
        .filter(({ kind }) => kind === 'method');
      const kept = new Set(called(readFileSync(FONT, 'utf8'), /\.(\w+)\(/g));
      // A set that grows while it is walked: what a kept method calls is kept, too.
      for (const name of kept) {
        for (const method of methods.filter(({ key }) => key?.name === name)) {
          for (const own of called(textOf(method), /\bthis\.(\w+)\(/g)) kept.add(own);
        }
      }
      const changes = [
        ...methods.filter(({ key }) => !kept.has(key?.name ?? '')).map((part) => ({ part, text: '' })),
        ...classes
          .flatMap(({ init }) => partsOf(init))
          .filter(({ type }) => type === 'StaticBlock')
          .map((part) => ({
            part,
            text: textOf(part).replace(/^static\s*\{\s*this\.(\w+ = [^;]+;)\s*\}$/, 'static $1'),
          })),
      ].sort((a, b) => b.part.start - a.part.start);
      const light = changes.reduce(
        (text, { part, text: instead }) => text.slice(0, part.start) + instead + text.slice(part.end),
        code,
      );
      return { code: light, map: null };
    },
  },
};

/** What the browser does not need of these libraries stays out of its files. */
export const lightLibraries: PluginOption[] = [
  dataModeOnly,
  ...reactRouter.map((lighter) => lighten('react-router', lighter)),
  ...reactDom.map((lighter) => lighten('react-dom', lighter)),
  lightHarfbuzz,
];
