import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { ErrorPage } from './app/error-page.tsx';
import { Frame } from './app/frame.tsx';
import { NotFoundPage } from './app/not-found-page.tsx';
import { doorPage, page } from './app/page.tsx';
import { RequireRight } from './app/require-right.tsx';

const pages: RouteObject[] = [
  page(null, 'today/today-page', 'today'),
  page('families', 'families/families-page', 'families'),
  page('families/:uuid', 'families/family-page', 'families'),
  page('orders', 'orders/orders-page', 'orders'),
  page('orders/:reference', 'orders/order-page', 'orders', { also: ['production'] }),
  page('shop', 'shop/legal-page', 'shop', { title: msg`Legal` }),
  page('shop/legal', 'shop/legal-page', 'shop', { title: msg`Legal` }),
  page('counts', 'counts/counts-page', 'counts'),
  page('recordings', 'recordings/recordings-page', 'recordings'),
  page('recordings/:uuid', 'recordings/recording-page', 'recordings'),
  page('people', 'people/people-page', 'people'),
  page('account', 'people/account-page', undefined, { title: msg`Your account` }),
  page('log', 'log/log-page', 'log'),
  { path: '*', Component: NotFoundPage, handle: { title: msg`Page not found` } },
];

export const routes: RouteObject[] = [
  // Links of mails open without a sign-in, and whoever is signed in.
  { ...doorPage('/studio/invitation/:key', 'sign-in/invitation-page'), ErrorBoundary: ErrorPage },
  { ...doorPage('/studio/new-password/:key', 'sign-in/new-password-page'), ErrorBoundary: ErrorPage },
  {
    path: '/studio',
    Component: Frame,
    ErrorBoundary: ErrorPage,
    children: [{ Component: RequireRight, ErrorBoundary: ErrorPage, children: pages }],
  },
];
