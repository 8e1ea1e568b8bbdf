import { callUrl } from '@picture-day/contract/call';
import { accountData } from '@picture-day/contract/calls/accounts';
import { digitalRebate, readCart } from '@picture-day/contract/calls/cart';
import { catalogues, categories, products } from '@picture-day/contract/calls/catalogue';
import { legacyPage, privacyPolicy } from '@picture-day/contract/calls/content';
import { orderList } from '@picture-day/contract/calls/orders';
import { packages } from '@picture-day/contract/calls/packages';
import {
  templateByUuid,
  templatesOfSubject,
  templatesOfType,
} from '@picture-day/contract/calls/personalisation';
import { pictureSetOfSubject, pictureSets } from '@picture-day/contract/calls/pictures';
import type { Params } from 'react-router';
import { listAddress } from './features/templates/model/list-address.ts';
import type { Bootstrap } from './lib/boot.ts';

interface Asked {
  pathname: string;
  params: Params;
  boot: Bootstrap;
}

const ownPictures = () => [callUrl(pictureSets, {})];

const allCategories = ({ boot }: Asked) => callUrl(categories, { query: { lang: boot.session.lang } });

/** The list itself only when it is known for whom: it is filled with one subject's pictures. */
function designs({ pathname, params, boot }: Asked): string[] {
  const { type, category } = listAddress(pathname, params);
  const { lang } = boot.session;
  const subjectUuid = boot.currentPictureSetUuid;
  if (subjectUuid === null) return [];
  return category === undefined
    ? [callUrl(templatesOfType, { params: { type }, query: { subject: subjectUuid, lang } })]
    : [callUrl(templatesOfSubject, { params: { type, category, subjectUuid }, query: { lang } })];
}

/** Read by the server alone, so that none of it is in what a browser loads. */
const callsOf: Record<string, (asked: Asked) => string[]> = {
  'content/privacy-policy-page': () => [callUrl(privacyPolicy, {})],
  'content/legacy-page': ({ params }) => [callUrl(legacyPage, { params })],
  'catalogue/category-landing-page': (asked) => [...ownPictures(), allCategories(asked)],
  'catalogue/template-list-page': (asked) => [...ownPictures(), allCategories(asked), ...designs(asked)],
  'editor/create-page': ({ params }) => [
    ...ownPictures(),
    callUrl(templateByUuid, { params: { uuid: params.templateUuid } }),
  ],
  'packages/packages-page': ({ boot: { session, currentPictureSetUuid } }) => [
    ...ownPictures(),
    callUrl(packages, {
      query: { ...(currentPictureSetUuid && { subject: currentPictureSetUuid }), lang: session.lang },
    }),
  ],
  'digital/digital-portraits-page': ownPictures,
  'digital/digital-portrait-page': ({ boot }) => [
    ...ownPictures(),
    callUrl(products, { query: { lang: boot.session.lang } }),
    callUrl(digitalRebate, {}),
    callUrl(readCart, {}),
  ],
  'catalogue/catalogues-page': () => [callUrl(catalogues, {})],
  'cart/cart-page': () => [callUrl(readCart, {}), ...ownPictures()],
  'account/account-page': () => [callUrl(accountData, {})],
  'account/orders-page': () => [callUrl(orderList, {})],
  'picture-sets/new-picture-set-page': ownPictures,
  'picture-sets/picture-sets-page': ownPictures,
  'picture-sets/picture-set-page': ({ params }) => [
    callUrl(pictureSetOfSubject, { params: { subjectUuid: params.pictureSetUuid } }),
  ],
};

export const pagesWithFirstData = Object.keys(callsOf);

/** The addresses of the calls whose answers come with a page, by the page's source. */
export function firstCallsOf(file: string | undefined, asked: Asked): string[] {
  const name = file?.replace(/^src\/features\/|\.tsx$/g, '') ?? '';
  return callsOf[name]?.(asked) ?? [];
}
