import { msg } from '@lingui/core/macro';
import { type RouteObject, redirect } from 'react-router';
import { ErrorPage } from './app/error-page.tsx';
import { Component as NotFoundPage } from './app/not-found-page.tsx';
import { page } from './app/page.tsx';
import { Shell } from './app/shell.tsx';
import { signedInOnly } from './app/signed-in-only.ts';
import { paths } from './paths.ts';

const publicPages: RouteObject[] = [
  page(null, 'access/front-page', { public: true, told: true, bar: 'plain' }),
  page('reset-password', 'access/reset-password-page', { public: true, title: msg`Reset password` }),
  page('contact-us', 'content/contact-page', {
    public: true,
    told: true,
    footer: 'columns',
    title: msg`Contact us`,
  }),
  page('privacy-policy', 'content/privacy-policy-page', {
    public: true,
    told: true,
    footer: 'columns',
    title: msg`Privacy policy`,
  }),
  page('pages/:id', 'content/legacy-page', {
    public: true,
    told: true,
    footer: 'columns',
  }),
  page('shared/:token', 'sharing/shared-page', { title: msg`Shared pictures` }),
  page('code-objection/:key', 'access/code-objection-page', { title: msg`A code for somebody else` }),
  page('unsubscribe/:key', 'accounts/unsubscribe-page', { title: msg`Reminders` }),
  // For a colleague who acts as the family; the page itself asks who is there.
  page('order-design/:orderUuid/:lineUuid', 'editor/order-design-page', { bare: true }),
  page('debug', 'content/debug-page', { title: msg`Debug` }),
];

const templateLists: RouteObject[] = (['cards', 'calendars', 'photogifts'] as const).flatMap((type) => {
  const title = { cards: msg`Cards`, calendars: msg`Calendars`, photogifts: msg`Photo gifts` }[type];
  return [
    page(`products/${type}`, 'catalogue/template-list-page', { title }),
    page(`products/${type}/:category`, 'catalogue/template-list-page', { title }),
    page(`products/${type}/:productUuid/:templateUuid`, 'editor/create-page', {
      title,
      bare: true,
    }),
    page(`products/${type}/:category/:productUuid/:templateUuid`, 'editor/create-page', {
      title,
      bare: true,
    }),
  ];
});

const productPages: RouteObject[] = [
  { path: 'products', loader: () => redirect(paths.products.packages()) },
  page('products/categories', 'catalogue/category-landing-page', { title: msg`Products` }),
  page('products/categories/:category/:subCategory?', 'catalogue/template-list-page', {
    title: msg`Products`,
  }),
  page('products/categories/:category/:subCategory/:productUuid/:templateUuid', 'editor/create-page', {
    title: msg`Products`,
    bare: true,
  }),
  ...templateLists,
  page('products/packages', 'packages/packages-page', { title: msg`Exclusive deals` }),
  page('products/packages/:packageUuid', 'packages/package-page', {
    title: msg`Packages`,
    one: 'packageUuid',
    back: paths.products.packages,
  }),
  page('products/digital-portraits', 'digital/digital-portraits-page', {
    title: msg`Digital pictures`,
  }),
  page('products/digital-portraits/:subjectUuid', 'digital/digital-portrait-page', {
    title: msg`Digital pictures`,
    back: paths.products.digitalPortraits,
  }),
  page('products/catalogues', 'catalogue/catalogues-page', { title: msg`Catalogues` }),
];

const cartPages: RouteObject[] = [
  page('shopping-cart', 'cart/cart-page', { title: msg`Shopping cart`, back: paths.products.list }),
  page('shopping-cart/edit/:orderLineUuid', 'cart/edit-line-page', { title: msg`Shopping cart`, bare: true }),
  page('shopping-cart/checkout', 'checkout/checkout-page', {
    title: msg`Checkout`,
    bar: 'checkout',
    back: paths.cart,
  }),
  page('shopping-cart/checkout/payment/:transactionUuid', 'checkout/payment-page', {
    title: msg`Payment`,
    one: true,
    bar: 'checkout',
    paying: true,
    // The checkout leads back here while a payment is under way.
    back: paths.cart,
  }),
  page('shopping-cart/checkout/payment/receipt/:orderUuid', 'checkout/receipt-page', {
    title: msg`Thank you for the order!`,
    one: true,
  }),
];

const accountPages: RouteObject[] = [
  page('new-picture-set', 'pictures/new-picture-set-page', {
    title: msg`New picture set`,
  }),
  page('share-picture-sets', 'sharing/share-page', { title: msg`Share picture sets` }),
  page('my-account', 'accounts/account-page', { title: msg`My account` }),
  page('my-account/contact-info', 'accounts/contact-info-page', {
    title: msg`Update contact information`,
    back: paths.myAccount.root,
  }),
  page('my-account/communication', 'accounts/communication-page', {
    title: msg`Communication`,
    back: paths.myAccount.root,
  }),
  page('my-account/change-password', 'accounts/change-password-page', {
    title: msg`Change password`,
    back: paths.myAccount.root,
  }),
  page('my-account/orders/:orderUuid?', 'accounts/orders-page', {
    title: msg`Order history`,
    one: true,
    back: paths.myAccount.root,
  }),
  page('my-account/cancel-picture-packages', 'accounts/cancel-packages-page', {
    title: msg`Cancel picture packages`,
    back: paths.myAccount.root,
  }),
  page('my-account/add-picture-set', 'pictures/add-picture-set-page', {
    title: msg`Add picture set`,
    back: paths.myAccount.pictureSets,
  }),
  page('my-account/picture-sets', 'pictures/picture-sets-page', {
    title: msg`My picture sets`,
  }),
  page('my-account/picture-sets/:pictureSetUuid', 'pictures/picture-set-page', {
    title: msg`My picture sets`,
    one: true,
    back: paths.myAccount.pictureSets,
  }),
];

const pages: RouteObject[] = [
  ...publicPages,
  { loader: signedInOnly, children: [...productPages, ...cartPages, ...accountPages] },
  {
    path: '*',
    Component: NotFoundPage,
    handle: { public: true, file: 'src/app/not-found.tsx', title: msg`Page not found` },
  },
];

/** The old addresses of the phone client show the same pages as the plain ones. */
export const routes: RouteObject[] = [
  {
    Component: Shell,
    ErrorBoundary: ErrorPage,
    children: [
      { path: '/', ErrorBoundary: ErrorPage, children: pages },
      { path: '/m', ErrorBoundary: ErrorPage, children: pages },
    ],
  },
];
