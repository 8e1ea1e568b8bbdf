import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { browser } from './scripts/browser.ts';

export default defineConfig({
  test: {
    // Some tests mostly wait, and half of the work happens in PostgreSQL and in child processes.
    maxWorkers: 3,
    // A machine that does other things too must not fail a test by a second.
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          include: ['{apps,packages,demo,scripts,bench,e2e}/**/*.test.ts', 'scripts/**/*.test.mjs'],
          // What starts programs of other makers, and takes minutes, runs by npm run test:long only.
          exclude: [
            ...['**/node_modules/**', '**/*.browser.test.ts'],
            ...(process.env.LONG ? [] : ['**/*.long.test.ts']),
          ],
          environment: 'node',
          // Nothing here replaces a module or keeps state in one, so that a worker reads the server once, not per file.
          isolate: false,
          globalSetup: ['apps/server/src/testing/postgres.ts'],
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      'apps/shop/vitest.config.ts',
      'apps/studio/vitest.config.ts',
      {
        extends: true,
        test: {
          name: 'browser',
          api: { host: '127.0.0.1', port: 31_315 },
          include: ['packages/**/*.browser.test.ts'],
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            provider: playwright({ launchOptions: browser }),
            instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
          },
        },
      },
    ],
  },
});
