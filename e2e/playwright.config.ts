import { defineConfig } from '@playwright/test';
import { browser } from '../scripts/browser.ts';
import { PHONE } from './devices.ts';

/** Another one lets two runs go on beside each other. */
const PORT = Number(process.env.E2E_PORT ?? 31_400);

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
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
    baseURL: `http://localhost:${PORT}`,
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
  webServer: {
    command: `"${process.execPath}" e2e/serve.ts ${PORT}`,
    cwd: '..',
    url: `http://localhost:${PORT}/readyz`,
    reuseExistingServer: !process.env.CI && !process.env.E2E_OWN_SERVER,
    timeout: 600_000,
    stdout: 'pipe',
  },
});
