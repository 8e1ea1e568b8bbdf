import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browser } from '../../scripts/browser.ts';
import { shopPlugins } from './vite.config.ts';

/** The components alone, in a real browser: `npx vitest run --config apps/shop/vitest.config.ts`. */
export default defineConfig({
  plugins: shopPlugins(),
  optimizeDeps: {
    include: [
      '@base-ui/react/accordion',
      '@base-ui/react/alert-dialog',
      '@base-ui/react/dialog',
      '@base-ui/react/tabs',
      '@base-ui/react/toast',
      '@lingui/core',
      '@lingui/react',
      '@tanstack/react-query',
      'bidi-js',
      'linebreak',
      'react-dom/client',
      'react-router',
      'react/jsx-dev-runtime',
      'thumbhash',
      'vitest-browser-react',
    ],
  },
  test: {
    root: import.meta.dirname,
    name: 'shop',
    include: ['src/**/*.browser.test.tsx', '../../packages/ui/src/**/*.browser.test.tsx'],
    testTimeout: 60_000,
    // A page mostly waits for its next frame, so that four fill two cores.
    maxWorkers: 4,
    api: { host: '127.0.0.1', port: 31_316 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: browser }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});
