import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { BROWSERS, clientPlugins } from '../../packages/ui/build/client-plugins.ts';
import { lightLibraries } from './build/light-libraries.ts';

const shop = fileURLToPath(new URL('.', import.meta.url));

/** The libraries of every page in one file, which stays in the browser's cache when the shop changes. */
const framework = {
  name: 'framework',
  test: /(?:node_modules|shop[\\/]build)[\\/](react|react-dom|scheduler|react-router|@tanstack|@lingui|use-sync-external-store)[\\/]/,
  tags: ['$initial' as const],
};

/** Our own part of every first view in one file: many small ones pack badly and lengthen the list of what to load. */
const shell = {
  name: 'shell',
  // Not what leads to the schemas: forms bring those along.
  test: /apps[\\/]shop[\\/]src|packages[\\/]ui[\\/]src|packages[\\/]contract[\\/]src[\\/](call|calls[\\/]\w+|first-view-constants|safe-own-path)\.ts/,
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
};

/** Small parts that are used together, in one file each: every file is one more thing to ask for. */
const together = (name: string, test: RegExp) => ({ name, test, includeDependenciesRecursively: false });
const small = [
  together('adding', /src[\\/].*(random-uuid|use-failure-toast|too-dear)\.tsx?$/),
  together('lines', /features[\\/]cart[\\/].*(cart-lines|line-target|line-preview|discount-amount)\.tsx?$/),
  together('sets', /features[\\/]pictures[\\/]shared[\\/](set-label|group-pictures)\.tsx?$/),
  together('account', /features[\\/]accounts[\\/].*account-(nav|menu)\b/),
  together(
    'categories',
    /features[\\/](catalogue|templates)[\\/].*(table-places|category-path|category-scene|use-fronts)\.tsx?$/,
  ),
  together(
    'designs',
    /features[\\/]templates[\\/](api[\\/]templates|shared[\\/](product-art|svg-element|use-artwork))\.tsx?$/,
  ),
  together('calls', /contract[\\/]src[\\/]calls[\\/](cart|catalogue|checkout|personalisation|pictures)\.ts$/),
  together('fields', /packages[\\/]ui[\\/]src[\\/](field|text-field)[\\/]/),
  together('entering', /features[\\/]access[\\/].*(long-wait|enter-shop|code-fields|form\.module)\b/),
  together('waiting', /packages[\\/]ui[\\/]src[\\/](skeleton|error-state|on-demand)\b/),
];

export default defineConfig(({ isSsrBuild, command }) => ({
  root: shop,
  appType: 'custom',
  plugins: [...clientPlugins(shop), ...(command === 'build' && !isSsrBuild ? lightLibraries : [])],
  publicDir: isSsrBuild ? false : 'public',
  // The server's bundle carries its libraries, so that it starts from one file.
  ssr: command === 'build' ? { noExternal: true } : {},
  build: {
    ...BROWSERS,
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    manifest: isSsrBuild ? false : 'manifest.json',
    assetsInlineLimit: 0,
    // documentHtml writes the preloads of the first page itself, with low priority.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The shared packages only declare: what a page does not use of them stays away.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(contract|commerce|render)\//, sideEffects: false }],
      },
      input: isSsrBuild ? 'src/server.tsx' : 'src/main.tsx',
      output: isSsrBuild
        ? { entryFileNames: 'server.js' }
        : {
            codeSplitting: { groups: [framework, shell, ...small] },
            // Every name stands in the first view's list of what belongs to which page: the shorter the better.
            chunkFileNames: 'assets/[hash].js',
            assetFileNames: ({ names }) =>
              names.some((name) => name.endsWith('.css'))
                ? 'assets/[hash].css'
                : 'assets/[name]-[hash][extname]',
          },
    },
  },
}));
