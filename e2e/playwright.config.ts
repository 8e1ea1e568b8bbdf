import { defineConfig } from '@playwright/test';
import { browser } from '../scripts/browser.ts';
import { PHONE } from './devices.ts';

// The long ones first, so that all lanes end together: what visits every screen, and what has most to say.
const LONG =
  /(-axe|every-page|every-state|screens|widths|prices|slow-network|debug|digital|studio-orders|studio-house)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  globalSetup: './shops.ts',
  outputDir: '../test-results',
  reporter: [
    ['line'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/e2e.json' }],
  ],
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: {
    // A busy machine takes its time; what never comes fails all the same.
    timeout: 20_000,
    // A button that is gone or of another colour is seen, another way of smoothing an edge is not.
    toHaveScreenshot: {
      maxDiffPixelRatio: 0.005,
      animations: 'disabled',
      caret: 'hide',
      scale: 'device',
    },
  },
  // The same names on every machine.
  snapshotPathTemplate: '{testDir}/screens/{arg}{ext}',
  use: {
    // A journey that wants a mouse takes the desktop.
    ...PHONE,
    locale: 'en-GB',
    timezoneId: 'Europe/Oslo',
    trace: 'off',
    launchOptions: {
      executablePath: browser.executablePath,
      args: [...browser.args, '--font-render-hinting=none'],
    },
  },
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
});
