import { playwright } from '@vitest/browser-playwright';
import type { ViteUserConfig } from 'vitest/config';
import { testBrowser } from '../../../scripts/browser.ts';

interface Tested {
  readonly name: string;
  readonly root: string;
  readonly include: string[];
  readonly port: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

/** How the components of a client are tested: alone, in a real browser. */
export const componentTests = ({ viewport, port, ...tested }: Tested): ViteUserConfig => ({
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
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'react/jsx-dev-runtime',
      'vitest-browser-react',
    ],
  },
  // Within a run no source changes: every file's page would ask for some hundred of them again, to hear just that.
  ...(process.argv.includes('run') && { server: { headers: { 'Cache-Control': 'max-age=3600' } } }),
  test: {
    ...tested,
    testTimeout: 60_000,
    // A machine that does other things too must not fail a test by a second.
    expect: { poll: { timeout: 20_000 } },
    // A page mostly waits for its next frame, so that four fill two cores.
    maxWorkers: 4,
    api: { host: '127.0.0.1', port },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: testBrowser }),
      instances: [{ browser: 'chromium', viewport }],
    },
  },
});
