import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { BROWSERS, clientPlugins } from '../../packages/ui/build/client-plugins.ts';

const studio = fileURLToPath(new URL('.', import.meta.url));

/** Everything of the studio lies below its own address, so that nothing of it is taken for the shop's. */
export default defineConfig({
  root: studio,
  base: '/studio/',
  plugins: clientPlugins(studio),
  build: {
    ...BROWSERS,
    outDir: 'dist/client',
    emptyOutDir: true,
    manifest: 'manifest.json',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract only declares: what a page does not use of it stays away.
      treeshake: {
        moduleSideEffects: [{ test: /packages\/(contract|commerce)\//, sideEffects: false }],
      },
    },
  },
});
