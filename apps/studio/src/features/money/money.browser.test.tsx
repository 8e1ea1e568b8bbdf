import { usualBookkeeping } from '@picture-day/contract/bookkeeping';
import {
  changeMoneyAccounts,
  moneyAccounts,
  moneyBy,
  moneyOverview,
  moneyPayout,
  moneyPayouts,
  moneyRefunds,
  moneyVat,
  readPayouts,
} from '@picture-day/contract/calls/studio/money';
import { changeShare, moneyShares, payShare } from '@picture-day/contract/calls/studio/money-shares';
import { ConfirmProvider } from '@picture-day/ui/confirm/use-confirm.tsx';
import { fakeCalls, refusal } from '@picture-day/ui/testing/fake-calls.ts';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderRoutes } from '../../testing/render-studio.tsx';
import { uuidOf } from '../../testing/uuid-of.ts';
import { Component as ExportPage } from './export-page.tsx';
import { Component as MoneyPage } from './money-page.tsx';
import { Component as PayoutsPage } from './payouts-page.tsx';
import { Component as RefundsPage } from './refunds-page.tsx';
import { Component as SharesPage } from './shares-page.tsx';
import { byJob, overview, payouts } from './testing/example-money.ts';
import { Component as VatPage } from './vat-page.tsx';

const routes = [
  { path: '/studio/money', element: <MoneyPage /> },
  { path: '/studio/money/vat', element: <VatPage /> },
  { path: '/studio/money/refunds', element: <RefundsPage /> },
  { path: '/studio/money/export', element: <ExportPage /> },
  { path: '/studio/money/payouts', element: <PayoutsPage /> },
  {
    path: '/studio/money/shares',
    element: (
      <ConfirmProvider>
        <SharesPage />
      </ConfirmProvider>
    ),
  },
  { path: '*', element: null },
];

function calls() {
  const made = fakeCalls();
  made.answer(moneyOverview, { query: {} }, overview());
  made.answer(moneyBy, { params: { group: 'job' }, query: {} }, byJob());
  made.answer(moneyPayouts, { query: {} }, payouts());
  return made;
}
const open = (path = '/studio/money') => renderRoutes(routes, { path });
const asked = (made: ReturnType<typeof calls>) => made.asked.map(({ url }) => url);

describe('the overview of money', () => {
  it('shows five sums, the weeks in figures too, and the jobs with their sum', async () => {
    calls();
    await open();
    await expect.element(page.getByText('171,530 kr')).toBeVisible();
    await expect.element(page.getByText('+9%')).toBeVisible();
    await expect.element(page.getByText('VAT 25 % to pay')).toBeVisible();
    await expect.element(page.getByText(/1 September – 19 November 2026\. Orders when paid/)).toBeVisible();
    const weeks = page.getByRole('table', { name: 'Sales by week' });
    expect(weeks.getByRole('row').elements()).toHaveLength(13);
    await expect
      .element(weeks.getByRole('row', { name: /47, from .* until today/ }))
      .toMatchTextContent('20,830 kr');
    const jobs = page.getByRole('table', { name: 'By job' });
    await expect.element(jobs.getByRole('row', { name: /^Lillesund skole/ })).toMatchTextContent('−1,246.00');
    await expect.element(jobs.getByRole('row', { name: /^Without a job/ })).toMatchTextContent('none');
    await expect.element(jobs.getByRole('row', { name: /^All/ })).toMatchTextContent('171,530.00');
    await expect
      .element(jobs.getByRole('link', { name: 'Lillesund skole' }))
      .toHaveAttribute('href', '/studio/orders?job=lillesund-skole');
    await expect
      .element(page.getByRole('link', { name: 'Export' }).first())
      .toHaveAttribute('href', '/studio/money/export');
  });

  it('keeps the days, the job and what it is summed by in the address, and takes them along to its tabs', async () => {
    const made = calls();
    made.answer(moneyOverview, { query: { period: 'year' } }, overview());
    made.answer(moneyOverview, { query: { period: 'year', job: 'lillesund-il' } }, overview());
    made.answer(moneyBy, { params: { group: 'job' }, query: { period: 'year' } }, byJob());
    made.answer(
      moneyBy,
      { params: { group: 'job' }, query: { period: 'year', job: 'lillesund-il' } },
      byJob(),
    );
    made.answer(
      moneyBy,
      { params: { group: 'product' }, query: { period: 'year', job: 'lillesund-il' } },
      byJob(),
    );
    const { router } = await open();
    await page.getByRole('button', { name: 'Days: This term' }).click();
    await page.getByRole('button', { name: 'This year' }).click();
    await page.getByRole('button', { name: 'Job: All jobs' }).click();
    await page.getByRole('button', { name: 'Lillesund IL' }).click();
    await page.getByRole('button', { name: 'Product' }).click();
    expect(router.state.location.search).toBe('?period=year&job=lillesund-il&by=product');
    await expect.element(page.getByRole('heading', { name: 'By product' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'VAT' }))
      .toHaveAttribute('href', '/studio/money/vat?period=year&job=lillesund-il');
  });

  it('takes own days once the last does not lie before the first', async () => {
    const made = calls();
    const own = { period: 'own', from: '2026-10-01', until: '2026-10-31' } as const;
    made.answer(moneyOverview, { query: own }, overview());
    made.answer(moneyBy, { params: { group: 'job' }, query: own }, byJob());
    const { router } = await open();
    await expect.element(page.getByText('171,530 kr')).toBeVisible();
    await page.getByRole('button', { name: 'Days: This term' }).click();
    await page.getByLabelText('First day').fill('2026-10-01');
    await page.getByLabelText('Last day').fill('2026-09-30');
    await page.getByRole('button', { name: 'Show these days' }).click();
    await expect.element(page.getByText('This lies before the first day')).toBeVisible();
    await page.getByLabelText('Last day').fill('2026-10-31');
    await page.getByRole('button', { name: 'Show these days' }).click();
    await expect
      .poll(() => router.state.location.search)
      .toBe('?period=own&from=2026-10-01&until=2026-10-31');
    await expect.poll(() => asked(made).some((url) => url.includes('until=2026-10-31'))).toBe(true);
  });

  it('says so where nothing was sold, and where it could not be read', async () => {
    const made = calls();
    const { total } = overview();
    made.answer(moneyOverview, { query: {} }, { ...overview(), total: { ...total, orders: 0, refunds: 0 } });
    const first = await open();
    await expect.element(page.getByText('Nothing was sold in these days')).toBeVisible();
    await first.unmount();
    calls().answer(moneyOverview, { query: {} }, refusal(500, 'No'));
    await open();
    await expect.element(page.getByText('The sums could not be read')).toBeVisible();
  });
});

describe('the other pages of money', () => {
  const rate = (gross: number, vat: number) => ({ rate: 2500, gross, net: gross - vat, vat });

  it('show VAT by month and rate with what is to be paid', async () => {
    const rates = [{ rate: 2500, sold: rate(100_000, 20_000), refunded: rate(10_000, 2_000), toPay: 18_000 }];
    const months = [{ month: '2026-10', rates, toPay: 18_000 }];
    calls().answer(
      moneyVat,
      { query: {} },
      {
        ...{ days: overview().days, months, rates, toPay: 18_000 },
        reminders: [{ month: '2026-10', amount: 3_500 }],
      },
    );
    await open('/studio/money/vat');
    const october = page.getByRole('table', { name: 'October 2026' });
    await expect
      .element(october.getByRole('row', { name: /^25 %/ }))
      .toMatchTextContent('−100.00−20.00180.00');
    const outside = page.getByRole('table', { name: 'Outside VAT' });
    await expect.element(outside.getByRole('row', { name: /^October 2026/ })).toMatchTextContent('35.00');
  });

  it('show what was given back, taken off and made again with the reasons', async () => {
    calls().answer(
      moneyRefunds,
      { query: {} },
      {
        days: overview().days,
        refunds: [
          {
            uuid: uuidOf(1),
            time: '2026-11-10T09:00:00.000Z',
            orderUuid: '7c41e09b-0000-4000-8000-000000000000',
            amount: 22_427,
            vat: 4_485,
            reason: 'Scratched',
            doneTime: null,
          },
        ],
        reasons: [{ reason: 'Scratched', count: 1, amount: 22_427 }],
        vouchers: [{ code: 'HELLO', orders: 3, amount: 30_000 }],
        reprints: [{ reason: 'Lost', count: 2 }],
      },
    );
    await open('/studio/money/refunds');
    await expect
      .element(page.getByRole('link', { name: '7c41e09b' }))
      .toHaveAttribute('href', '/studio/orders/7c41e09b');
    await expect.element(page.getByRole('row', { name: /^HELLO/ })).toMatchTextContent('300.00');
    await expect.element(page.getByRole('row', { name: /^Lost/ })).toMatchTextContent('2');
  });

  it('export documents and journal of these days, and keep the accounts that were typed', async () => {
    const made = calls();
    const given = {
      country: 'NO',
      hasChart: true,
      settings: usualBookkeeping('NO'),
      used: { rates: [2500], providers: ['vipps' as const], reminders: false },
      changed: null,
    };
    made.answer(moneyAccounts, {}, given);
    made.answer(changeMoneyAccounts, {}, refusal(409, 'Somebody has changed this meanwhile.'));
    await open('/studio/money/export');
    await expect
      .element(page.getByRole('link', { name: 'Journal (CSV)' }))
      .toHaveAttribute('href', '/api/studio/money/export/journal');
    await expect.element(page.getByRole('note')).toMatchTextContent('These accounts are empty');
    await expect.element(page.getByRole('note').getByRole('listitem')).toMatchTextContent('Owed by Vipps');
    await page.getByLabelText('Owed by Vipps').fill('1581');
    await page.getByLabelText('Sales account of 25 %').fill('3010');
    await page.getByRole('button', { name: 'Save the accounts' }).click();
    await expect.element(page.getByText('Somebody has changed this meanwhile.')).toBeVisible();
    await expect.element(page.getByLabelText('Owed by Vipps')).toHaveValue('1581');
    made.answer(changeMoneyAccounts, {}, { ...given, changed: '2026-11-16T12:00:00.000Z' });
    await page.getByRole('button', { name: 'Save the accounts' }).click();
    const sent = () => made.asked.filter(({ method }) => method === 'PUT').at(-1)?.body;
    await expect.poll(sent).toMatchObject({ seen: null, settings: { receivables: { vipps: '1581' } } });
  });

  it('show payouts beside what is on its way, one by one, and read a report', async () => {
    const made = calls();
    const [payout] = payouts().payouts;
    made.answer(
      moneyPayout,
      { params: { uuid: payout?.uuid ?? '' } },
      {
        payout: payout!,
        lines: [
          {
            kind: 'payment',
            reference: 'x',
            day: '2026-11-05',
            amount: 20_000,
            fee: 350,
            orderUuid: '7c41e09b-0000-4000-8000-000000000000',
            collected: 22_900,
            state: 'differs',
          },
        ],
      },
    );
    made.answer(readPayouts, {}, { read: 1, known: 2, payments: 3, unknown: 1 });
    const { router } = await open('/studio/money/payouts');
    await expect
      .element(page.getByRole('row', { name: /^Vipps, 9 ?– ?15 Nov/ }))
      .toMatchTextContent('on its way');
    await expect
      .element(page.getByRole('row', { name: /^Invoice, October/ }))
      .toMatchTextContent('29 kr open');
    const received = page.getByRole('table', { name: 'Received by day' });
    await expect
      .element(received.getByRole('row', { name: /^12 Nov/ }))
      .toMatchTextContent('769.000.00−249.00520.00');
    await expect.element(received.getByRole('row', { name: /^All/ })).toMatchTextContent('2,368.00');
    await expect
      .element(page.getByRole('link', { name: '29 kr still open on 1 invoice' }))
      .toHaveAttribute('href', '/studio/money/invoices?state=open');
    await page.getByRole('button', { name: /Vipps, paid out/ }).click();
    expect(router.state.location.search).toBe(`?panel=${payout?.uuid}`);
    const panel = page.getByRole('complementary', { name: 'S-1' });
    await expect.element(panel.getByRole('row', { name: /^7c41e09b/ })).toMatchTextContent('29 kr differ');
    const file = new File(['Reference,Amount'], 'november.csv', { type: 'text/csv' });
    await page.getByLabelText('Report of payouts').upload(file);
    await expect
      .element(page.getByText('1 payout was read. 2 were known already. 1 payment is unknown.'))
      .toBeVisible();
  });

  it('give a school nothing until its percentage is typed, say what to ask first, and mark it paid once', async () => {
    const made = calls();
    const row = { school: 'Lillesund skole', rate: null, jobs: 1, net: 7_718_400, share: 0, paid: [] };
    const days = overview().days;
    made.answer(moneyShares, { query: {} }, { days, country: 'NO', schools: [row] });
    made.answer(changeShare, {}, { rate: 1250 });
    await open('/studio/money/shares');
    await expect.element(page.getByText(/Ask the school’s owner in writing/)).toBeVisible();
    await page.getByLabelText('Percent of Lillesund skole').fill('12,5');
    made.answer(
      moneyShares,
      { query: {} },
      { days, country: 'NO', schools: [{ ...row, rate: 1250, share: 964_800 }] },
    );
    const paid = {
      uuid: uuidOf(5),
      from: days.from,
      until: days.until,
      amount: 964_800,
      time: '2026-11-19T10:00:00.000Z',
    };
    const answer = Promise.withResolvers<typeof paid>();
    made.answer(payShare, {}, () => answer.promise);
    const pdf = page.getByRole('link', { name: 'Statement of Lillesund skole as PDF' });
    await expect.element(pdf).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect
      .element(pdf)
      .toHaveAttribute('href', '/api/studio/money/shares/statement.pdf?school=Lillesund+skole');
    await page.getByRole('button', { name: 'Mark 9,648 kr as paid' }).dblClick();
    answer.resolve(paid);
    const sent = () => made.asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
    await expect.poll(sent).toEqual([
      { school: 'Lillesund skole', rate: 1250 },
      { school: 'Lillesund skole', from: days.from, until: days.until, amount: 964_800 },
    ]);
  });
});
