import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { BROWSERS, clientPlugins } from '../../packages/ui/build/client-plugins.ts';
import { lightLibraries } from './build/light-libraries.ts';

const shop = fileURLToPath(new URL('.', import.meta.url));

/** The libraries of every page in one file, which stays in the browser's cache when the shop changes. */
const framework = {
  name: 'framework',
  test: /(?:node_modules|shop[\\/]build)[\\/](react|react-dom|scheduler|react-router|@tanstack|@lingui|use-sync-external-store)[\\/]/,
};

/** Our own part of every first view in one file: many small ones pack badly and lengthen the list of what to load. */
const shell = {
  name: 'shell',
  // Not what leads to the schemas: forms bring those along. Nor the script that takes the others one by one.
  test: /apps[\\/]shop[\\/]src[\\/](?!begin\.ts)|packages[\\/]ui[\\/]src|packages[\\/]contract[\\/]src[\\/](call|calls[\\/]\w+|first-view-constants|safe-own-path)\.ts/,
  tags: ['$initial' as const],
  includeDependenciesRecursively: false,
};

/** Parts that are used together, in one file each: every file is one more thing to ask for. */
const together = (name: string, ...places: RegExp[]) => ({
  name,
  test: new RegExp(places.map(({ source }) => `(?:${source})`).join('|')),
  includeDependenciesRecursively: false,
});
const parts = [
  // What pages for strangers have, too.
  together(
    'public',
    /packages\/ui\/src\/(skeleton|error-state|link-button|on-demand|forms\/submission|toast\/use-failure)/,
    /contract\/src\/(constants|calls\/pictures)\.ts$/,
    /shop\/src\/ui\/list-page\//,
  ),
  together('fields', /packages\/ui\/src\/(field|text-field)\//),
  together(
    'entering',
    /features\/access\/(api\/|assets\/p\d|model\/(drafts|front-view)|shared\/(use-code-fields|code-fields|long-wait)|components\/form\.module)/,
    /access-code\.ts$/,
  ),
  // What nearly every page of a customer has.
  together(
    'inside',
    /packages\/ui\/src\/(icon\/icons|photo\/|empty-state|badge|dates|random-uuid)/,
    /node_modules\/thumbhash\//,
    /contract\/src\/(languages|calls\/(cart|catalogue|checkout|personalisation))\.ts$/,
    /commerce\/src\/(exact|money|quantity)\.ts$/,
    /shop\/src\/(lib\/(cart|current-picture-set|local-text|use-dates)\.ts|ui\/price\/)/,
    /features\/pictures\/shared\/(set-label|group-pictures)\.ts$/,
    /features\/cart\/shared\/too-dear\.tsx$/,
  ),
  together(
    'account',
    /features\/accounts\/(api\/account|components\/(account-menu|account\.module|form-note|choice-list|fetching-settings)|shared\/account-nav|model\/set-names)/,
    /contract\/src\/calls\/accounts\.ts$/,
  ),
  together(
    'sets',
    /features\/pictures\/(api\/picture-sets|shared\/(no-picture|set-c|picture-set-card|buy-products|picture-names|picture-gr|pictures-loading|corner))/,
    /packages\/ui\/src\/lightbox\/lightbox\.tsx$/,
  ),
  together('chosen', /features\/pictures\/shared\/current-set-pill/, /shop\/src\/ui\/picture-set-switcher\//),
  together(
    'prices',
    /commerce\/src\/(rebates|delivery|priced-product|packages|price-\w+|next-price|vat|vouchers|period)\.ts$/,
  ),
  together(
    'designs',
    /shop\/src\/lib\/(render|drawing-trouble)\.ts$/,
    /features\/templates\/(api\/templates|shared\/(artwork|product-art|svg-element|use-artwork|use-container-units|use-fronts|use-seen))/,
    /features\/catalogue\/(api\/catalogue|shared\/(book-pages|category-path|category-scene|scene-pieces|table-places))/,
  ),
  together(
    'lines',
    /features\/cart\/shared\/(cart-lines|line-target|line-preview|discount-amount)/,
    /features\/catalogue\/shared\/book-thumb/,
  ),
  together(
    'packages',
    /features\/packages\/(api\/packages|model\/(offer|countdown)|components\/(item-piece|package-price))/,
    /contract\/src\/calls\/packages\.ts$/,
  ),
  together(
    'making',
    /features\/editor\/model\/(document|image-values|print-quality|inbox)\.ts$/,
    /render\/src\/(model|template-text|wire|clean-text|picture-crop|resolution)\.ts$/,
  ),
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
      input: isSsrBuild ? 'src/server.tsx' : ['src/begin.ts', 'src/main.tsx'],
      output: isSsrBuild
        ? { entryFileNames: 'server.js' }
        : {
            codeSplitting: { groups: [framework, shell, ...parts] },
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
