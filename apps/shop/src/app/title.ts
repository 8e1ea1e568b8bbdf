import type { I18n } from '@lingui/core';
import type { PageHandle } from './page.tsx';

/** The title of a document: the page's own, then the shop's name. */
export function titleOf(handles: readonly PageHandle[], i18n: I18n, shop: string): string {
  const title = handles.findLast((handle) => handle.title)?.title;
  return title ? `${i18n._(title)} – ${shop}` : shop;
}
