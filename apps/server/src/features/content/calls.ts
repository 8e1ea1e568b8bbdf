import { legacyPage, pageImage, privacyPolicy } from '@picture-day/contract/calls/content';
import type { Feature } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import { localText } from '../portals/local-text.ts';
import { cleanModules } from './content-page.ts';
import { findPageImage } from './page-images.ts';
import { findPage } from './store.ts';

/** The contact page needs no call: what it shows comes with the portal. */
export const content: Feature = (on, { db, storage }) => {
  on(privacyPolicy, async ({ query, visitor: { portal, lang } }) => {
    if (!portal.settings.privacyPolicy) throw notFound();
    const policy = localText(portal, portal.settings.privacyPolicy, query.lang ?? lang);
    return { data: { privacyPolicy: policy } };
  });

  on(legacyPage, async ({ params, query, visitor: { portal, lang } }) => {
    const page = await findPage(db, portal.uuid, params.id);
    const { languages = {} } = page ?? {};
    const found =
      languages[(query.lang ?? lang) as keyof typeof languages] ??
      languages[portal.settings.defaultLanguage] ??
      Object.values(languages)[0];
    if (!found) throw notFound();
    return { ...(found.title ? { title: found.title } : {}), modules: cleanModules(found.modules) };
  });

  on(pageImage, async ({ params, visitor: { portal } }) => {
    const image = await findPageImage(storage, portal.uuid, params.file);
    if (!image) throw notFound();
    return { ...image, type: 'image/webp', cacheControl: 'public, max-age=300' };
  });
};
