import { useLingui } from '@lingui/react/macro';
import type { Spread } from '../model/book.ts';

/** What a spread is called. */
export function useSpreadName(): (spread: Spread) => string {
  const { t } = useLingui();
  return (spread) =>
    spread.kind === 'group' ? spread.group : spread.kind === 'cover' ? t`Front cover` : t`Back cover`;
}
