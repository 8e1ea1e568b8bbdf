import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
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
      'immer',
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
    include: ['src/**/*.browser.test.tsx'],
    testTimeout: 60_000,
    api: { host: '127.0.0.1', port: 31_316 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: {
          executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
          args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync'],
        },
      }),
      instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
    },
  },
});
