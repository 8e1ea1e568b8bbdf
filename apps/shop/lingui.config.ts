import { extractor } from '@lingui/cli/api';
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';
import { LANGUAGES } from '@picture-day/contract/languages';
import { serverWords } from './build/server-words.ts';

/** The words of the house: one catalogue a language for the client, one for the server, so that none is sent for nothing. */
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
    {
      path: '<rootDir>/../server/src/locales/{locale}',
      include: ['<rootDir>/../server/src/**/text.ts', '<rootDir>/../server/src/**/*texts.ts'],
    },
  ],
  extractors: [serverWords, extractor],
  format: formatter({ lineNumbers: false, origins: false }),
  orderBy: 'message',
});
