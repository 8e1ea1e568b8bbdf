import { useLingui } from '@lingui/react';
import { useMatches } from 'react-router';
import { useOwnPageTitle } from '../lib/page-title.ts';
import type { PageHandle } from './page.tsx';
import { pageName } from './title.ts';

/** What the current route says about itself, and what the page is called. */
export function usePage(): {
  handle: PageHandle;
  name: string | null;
  params: Record<string, string | undefined>;
} {
  const matches = useMatches();
  const { i18n } = useLingui();
  const own = useOwnPageTitle();
  const handles = matches.map(({ handle }) => (handle ?? {}) as PageHandle);
  const last = matches.at(-1);
  return { handle: handles.at(-1) ?? {}, name: own ?? pageName(handles, i18n), params: last?.params ?? {} };
}
