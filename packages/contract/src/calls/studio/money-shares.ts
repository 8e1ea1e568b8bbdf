import * as z from 'zod/mini';
import { day, integer, moment, money, trimmedText, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { OWNER } from '../../roles.ts';
import { MONEY_PATH, moneyDays, moneyFilters } from './money.ts';

const school = trimmedText(200).check(z.minLength(1));

const sharePaid = z.object({
  uuid,
  from: z.iso.date(),
  until: z.iso.date(),
  amount: money,
  time: moment,
});

const schoolRow = z.object({
  school: z.string(),
  /** In hundredths of a percent; null where it gets nothing. */
  rate: z.nullable(z.int()),
  jobs: z.int(),
  /** Goods of these days without VAT, delivery and fees, refunds taken off. */
  net: money,
  share: money,
  /** What was paid to it for days among these. */
  paid: z.array(sharePaid),
});
export type SchoolRow = z.output<typeof schoolRow>;

const shares = z.object({ days: moneyDays, country: z.string(), schools: z.array(schoolRow) });

export const moneyShares = call({
  method: 'GET',
  path: `${MONEY_PATH}/shares`,
  summary:
    'What each school gets of the goods it sold, without VAT; nothing as long as the shop has not said so',
  who: OWNER,
  changes: false,
  limit: 'read',
  query: moneyFilters,
  answer: shares,
});

export const changeShare = call({
  method: 'PUT',
  path: `${MONEY_PATH}/shares`,
  summary: 'Change the percentage of a school; 0 is none',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: z.object({ school, rate: integer(0, 10_000) }),
  answer: z.object({ rate: z.nullable(z.int()) }),
});

export const payShare = call({
  method: 'POST',
  path: `${MONEY_PATH}/shares/paid`,
  summary: 'Write down that a school was paid its share of these days; never twice for a day',
  who: OWNER,
  changes: true,
  limit: 'write',
  body: z.object({ school, from: day, until: day, /** What the page showed. */ amount: money }),
  answer: sharePaid,
});

export const takeBackShare = call({
  method: 'DELETE',
  path: `${MONEY_PATH}/shares/paid/{uuid}`,
  summary: 'The school was not paid after all',
  who: OWNER,
  changes: true,
  limit: 'write',
  params: z.object({ uuid }),
  answer: z.object({ error: z.boolean() }),
});

export const sharePaper = call({
  method: 'GET',
  path: `${MONEY_PATH}/shares/statement.pdf`,
  summary: 'What a school gets of these days, job by job, less what it was paid, as a paper of the shop',
  who: OWNER,
  changes: false,
  logged: true,
  limit: 'write',
  query: z.extend(moneyFilters, { school }),
  answer: 'file',
});

export const shareStatement = call({
  method: 'GET',
  path: `${MONEY_PATH}/shares/statement`,
  summary: 'What a school gets of these days, job by job, as a sheet',
  who: OWNER,
  changes: false,
  logged: true,
  limit: 'write',
  query: z.extend(moneyFilters, { school }),
  answer: 'file',
});
