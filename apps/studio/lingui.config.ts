import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '@picture-day/contract/languages';

/** The studio's words: one catalogue a language, with those of the components it shares with the shop. */
export default defineConfig({
  locales: [...LANGUAGES],
  sourceLocale: 'en',
  fallbackLocales: { default: 'en' },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src', '<rootDir>/../../packages/ui/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
});
