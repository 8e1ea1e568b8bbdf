import { msg } from '@lingui/core/macro';
import type { RouteObject } from 'react-router';
import { ErrorPage } from './app/error-page.tsx';
import { Frame } from './app/frame.tsx';
import { JOB_PAGES } from './app/job-pages.ts';
import { NotFoundPage } from './app/not-found-page.tsx';
import { doorPage, page } from './app/page.tsx';
import { RequireRight } from './app/require-right.tsx';

const pages: RouteObject[] = [
  page(null, 'today/today-page', 'today'),
  page('jobs', 'jobs/jobs-page', 'jobs'),
  page('jobs/new', 'jobs/new-job-page', 'jobs', { title: msg`New job` }),
  page('jobs/:key', 'jobs/job-page', 'jobs'),
  page('jobs/:key/pictures', JOB_PAGES.pictures, 'jobs', { title: msg`Pictures`, slimRail: true }),
  page('jobs/:key/pictures/upload', 'job-files/upload-page', 'jobs', {
    title: msg`Upload`,
    slimRail: true,
  }),
  page('jobs/:key/people', JOB_PAGES.people, 'jobs', { title: msg`People` }),
  page('jobs/:key/people/list', 'job-people/list-page', 'jobs', { title: msg`The school’s list` }),
  page('jobs/:key/people/cards', 'job-people/cards-page', 'jobs', { title: msg`Photo cards` }),
  page('jobs/:key/families', JOB_PAGES.families, 'jobs', { title: msg`Families` }),
  page('jobs/:key/sales', JOB_PAGES.sales, 'jobs', { title: msg`Sales` }),
  page('jobs/:key/settings', JOB_PAGES.settings, 'jobs', { title: msg`Settings` }),
  page('jobs/:key/activity', JOB_PAGES.activity, 'jobs', { title: msg`Activity` }),
  page('families', 'families/families-page', 'families'),
  page('families/:uuid', 'families/family-page', 'families'),
  page('orders', 'orders/orders-page', 'orders'),
  page('orders/:reference', 'orders/order-page', 'orders', { also: ['production'] }),
  page('production', 'production/production-page', 'production'),
  page('production/:batch', 'production/batch-page', 'production'),
  page('shop', 'shop/legal-page', 'shop', { title: msg`Legal` }),
  page('shop/legal', 'shop/legal-page', 'shop', { title: msg`Legal` }),
  page('shop/retention', 'retention/retention-page', 'shop', { title: msg`What is kept` }),
  page('shop/connections', 'connections/connections-page', 'shop', { title: msg`Connections` }),
  page('shop/work', 'work/work-page', 'shop', { title: msg`Background work` }),
  page('production/labs', 'labs/labs-page', 'production', { title: msg`Labs` }),
  page('counts', 'counts/counts-page', 'counts'),
  page('recordings', 'recordings/recordings-page', 'recordings'),
  page('recordings/:uuid', 'recordings/recording-page', 'recordings'),
  page('money', 'money/money-page', 'money'),
  page('money/invoices', 'invoices/invoices-page', 'money', {
    title: msg`Invoices`,
    also: ['office'],
  }),
  page('money/vat', 'money/vat-page', 'money', { title: msg`VAT` }),
  page('money/refunds', 'money/refunds-page', 'money', { title: msg`Refunds` }),
  page('money/payouts', 'money/payouts-page', 'money', { title: msg`Payouts` }),
  page('money/shares', 'money/shares-page', 'money', { title: msg`Schools’ share` }),
  page('money/export', 'money/export-page', 'money', { title: msg`Export` }),
  page('people', 'people/people-page', 'people'),
  page('account', 'people/account-page', undefined, { title: msg`Your account` }),
  page('log', 'log/log-page', 'log'),
  { path: '*', Component: NotFoundPage, handle: { title: msg`Page not found` } },
];

/** Nothing is drawn until the code of the first page is there; index.html shows the ground. */
const Opening = () => null;

export const routes: RouteObject[] = [
  // Links of mails open without a sign-in, and whoever is signed in.
  {
    ...doorPage('/studio/invitation/:key', 'sign-in/invitation-page'),
    HydrateFallback: Opening,
    ErrorBoundary: ErrorPage,
  },
  {
    ...doorPage('/studio/new-password/:key', 'sign-in/new-password-page'),
    HydrateFallback: Opening,
    ErrorBoundary: ErrorPage,
  },
  {
    path: '/studio',
    Component: Frame,
    HydrateFallback: Opening,
    ErrorBoundary: ErrorPage,
    children: [{ Component: RequireRight, ErrorBoundary: ErrorPage, children: pages }],
  },
];
