import { defineConfig, mergeConfig } from 'vitest/config';
import { clientPlugins } from '../../packages/ui/build/client-plugins.ts';
import { componentTests } from '../../packages/ui/build/component-tests.ts';

/** The components alone, in a real browser: `npx vitest run --config apps/studio/vitest.config.ts`. */
export default mergeConfig(
  defineConfig({ plugins: clientPlugins(import.meta.dirname) }),
  componentTests({
    root: import.meta.dirname,
    name: 'studio',
    include: ['src/**/*.browser.test.tsx'],
    port: 31_317,
    viewport: { width: 1440, height: 900 },
  }),
);
