import { test as anyTest } from '@playwright/test';
import { shopFor } from './shops.ts';

export * from '@playwright/test';

let walked: { readonly file: string; readonly shop: string } | undefined;

/** The test of a journey: every file walks through a shop of its own, which nobody bought in before. */
export const test = anyTest.extend<{ shop: string }>({
  shop: [
    async ({ browser }, use, { file, repeatEachIndex, parallelIndex }) => {
      const journey = `${file} ${repeatEachIndex}`;
      if (walked?.file !== journey) {
        // What another file left open would go on asking its shop.
        for (const context of browser.contexts()) await context.close();
        walked = { file: journey, shop: await shopFor(journey, parallelIndex) };
      }
      await use(walked.shop);
    },
    { timeout: 300_000 },
  ],
  baseURL: ({ shop }, use) => use(shop),
});
