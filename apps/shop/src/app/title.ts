import type { I18n } from '@lingui/core';
import type { PageHandle } from './page.tsx';

/** The name of a page by its route, or nothing for the front page. */
export function pageName(handles: readonly PageHandle[], i18n: I18n): string | null {
  const title = handles.findLast((handle) => handle.title)?.title;
  return title ? i18n._(title) : null;
}

/** The title of a document: the page's own, then the shop's name. */
export function titleOf(handles: readonly PageHandle[], i18n: I18n, shop: string): string {
  const name = pageName(handles, i18n);
  return name ? `${name} – ${shop}` : shop;
}
