import type { ReplyOf } from '@picture-day/contract/call';
import type { moneyBy, moneyOverview, moneyPayouts } from '@picture-day/contract/calls/studio/money';

/** The autumn of the board, week by week, in whole crowns. */
const WEEKS: readonly (readonly [number, number, number])[] = [
  [36, 4200, 3600],
  [37, 5900, 6300],
  [38, 8400, 7200],
  [39, 11_200, 10_100],
  [40, 14_100, 12_800],
  [41, 15_600, 15_900],
  [42, 14_200, 14_800],
  [43, 16_900, 14_600],
  [44, 18_800, 16_100],
  [45, 19_900, 17_300],
  [46, 21_500, 18_900],
  [47, 20_830, 32_100],
];

export const overview = (): ReplyOf<typeof moneyOverview> => ({
  days: { period: 'term', from: '2026-09-01', until: '2026-11-19', isOver: false },
  total: {
    orders: 244,
    sales: 17_153_000,
    refunded: 189_400,
    refunds: 9,
    vat: 3_392_720,
    net: 13_570_880,
    rates: [{ rate: 2500, gross: 16_963_600, net: 13_570_880, vat: 3_392_720 }],
    share: 1_280_000,
    shareJobs: 4,
    yearAgo: 15_736_700,
  },
  weeks: WEEKS.map(([week, sales, yearAgo], n) => ({
    week,
    first: new Date(Date.UTC(2026, 7, 31 + n * 7)).toISOString().slice(0, 10),
    sales: sales * 100,
    yearAgo: yearAgo * 100,
    isOver: week < 47,
  })),
  jobs: [
    { key: 'lillesund-skole', name: 'Lillesund skole' },
    { key: 'lillesund-il', name: 'Lillesund IL' },
  ],
});

const row = (
  key: string,
  name: string,
  orders: number,
  sales: number,
  refunded: number,
  shareRate: number | null,
) => {
  const left = sales - refunded;
  const vat = Math.round(left / 5);
  const net = left - vat;
  return {
    key,
    name,
    orders,
    sales,
    refunded,
    vat,
    net,
    shareRate,
    share: Math.round((net * (shareRate ?? 0)) / 10_000),
  };
};

export function byJob(): ReplyOf<typeof moneyBy> {
  const rows = [
    row('lillesund-skole', 'Lillesund skole', 141, 9_648_000, 124_600, 1000),
    row('lillesund-il', 'Lillesund IL', 52, 3_194_000, 24_900, 1200),
    row('strandhagen', 'Strandhagen barnehage', 37, 2_731_000, 0, 800),
    row('hovag', 'Konfirmanter Høvåg', 8, 1_162_000, 0, null),
    row('', '', 6, 418_000, 39_900, null),
  ];
  const sum = (of: (one: (typeof rows)[number]) => number) => rows.reduce((all, one) => all + of(one), 0);
  return {
    days: overview().days,
    rows,
    total: {
      orders: 244,
      sales: sum((one) => one.sales),
      refunded: sum((one) => one.refunded),
      vat: sum((one) => one.vat),
      net: sum((one) => one.net),
      share: sum((one) => one.share),
    },
  };
}

export const payouts = (): ReplyOf<typeof moneyPayouts> => ({
  days: overview().days,
  payouts: [
    {
      uuid: '0c6a3c4e-6d0f-4f1f-8f0e-5a1f1f0f9a77',
      provider: 'vipps',
      reference: 'S-1',
      day: '2026-11-12',
      amount: 1_511_870,
      fees: 26_900,
      payments: 31,
      unknown: 0,
      difference: -2_900,
      state: 'differs',
    },
  ],
  waiting: [
    { provider: 'vipps', from: '2026-11-09', until: '2026-11-15', amount: 1_548_210, payments: 29 },
    { provider: 'stripe', from: '2026-11-09', until: '2026-11-15', amount: 490_745, payments: 9 },
  ],
  asks: ['stripe'],
  invoices: [{ month: '2026-10', invoiced: 139_800, booked: 136_900, left: 2_900, giveBack: 0 }],
  received: [
    { day: '2026-11-18', collected: 124_800, invoices: 60_000, fees: 3_500, back: 0, sum: 184_800 },
    { day: '2026-11-12', collected: 0, invoices: 76_900, fees: 0, back: 24_900, sum: 52_000 },
  ],
  open: { count: 1, left: 2_900 },
});
