import { callUrl } from '@picture-day/contract/call';
import * as calls from '@picture-day/contract/calls/studio/money';
import * as shares from '@picture-day/contract/calls/studio/money-shares';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { keepPreviousData } from '@tanstack/react-query';

type Filters = calls.MoneyFilters;

/** What stood there stays until the days that were chosen are read. */
const kept = { placeholderData: keepPreviousData } as const;

export const overviewQuery = (query: Filters) => ({ ...answerTo(calls.moneyOverview, { query }), ...kept });
export const byQuery = (group: calls.MoneyGroup, query: Filters) => ({
  ...answerTo(calls.moneyBy, { params: { group }, query }),
  ...kept,
});
export const vatQuery = (query: Filters) => ({ ...answerTo(calls.moneyVat, { query }), ...kept });
export const refundsQuery = (query: Filters) => ({ ...answerTo(calls.moneyRefunds, { query }), ...kept });
export const payoutsQuery = (query: Filters) => ({ ...answerTo(calls.moneyPayouts, { query }), ...kept });
export const payoutQuery = (uuid: string) => answerTo(calls.moneyPayout, { params: { uuid } });
export const sharesQuery = (query: Filters) => ({ ...answerTo(shares.moneyShares, { query }), ...kept });
export const statementUrl = (school: string, query: Filters) =>
  callUrl(shares.shareStatement, { query: { ...query, school } });
export const statementPaperUrl = (school: string, query: Filters) =>
  callUrl(shares.sharePaper, { query: { ...query, school } });
export const accountsQuery = answerTo(calls.moneyAccounts, {});
export const exportUrl = (layout: calls.ExportLayout, query: Filters) =>
  callUrl(calls.exportMoney, { params: { layout }, query });
