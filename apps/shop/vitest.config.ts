import { defineConfig, mergeConfig } from 'vitest/config';
import { clientPlugins } from '../../packages/ui/build/client-plugins.ts';
import { componentTests } from '../../packages/ui/build/component-tests.ts';

/** The components alone, in a real browser: `npx vitest run --config apps/shop/vitest.config.ts`. */
export default mergeConfig(
  defineConfig({
    plugins: clientPlugins(import.meta.dirname),
    optimizeDeps: { include: ['bidi-js', 'linebreak', 'react-dom/server', 'thumbhash'] },
  }),
  componentTests({
    root: import.meta.dirname,
    name: 'shop',
    include: ['src/**/*.browser.test.tsx', '../../packages/ui/src/**/*.browser.test.tsx'],
    port: 31_316,
    viewport: { width: 390, height: 844 },
  }),
);
