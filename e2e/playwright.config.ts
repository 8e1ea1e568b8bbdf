import { defineConfig } from '@playwright/test';
import { testBrowser } from '../scripts/browser.ts';
import { PHONE } from './devices.ts';

// The long ones first, so that all workers end together: what visits every screen, and what has most to say.
const LONG =
  /\/(access-axe|debug|digital|every-page|every-state|prices|screens|screens-axe|slow-network|studio-house|studio-orders)\.spec/;

export default defineConfig({
  testDir: '.',
  globalTeardown: './stop.ts',
  // Each walk waits half of its time.
  workers: 3,
  globalTimeout: 40 * 60_000,
  outputDir: '../test-results',
  reporter: 'list',
  fullyParallel: false,
  forbidOnly: true,
  // What passes the second time is reported as flaky.
  retries: 1,
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
      executablePath: testBrowser.executablePath,
      args: [...testBrowser.args, '--font-render-hinting=none'],
    },
  },
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
});
