import { Readable } from 'node:stream';
import * as calls from '@picture-day/contract/calls/studio/money';
import * as shares from '@picture-day/contract/calls/studio/money-shares';
import type { Feature } from '../../platform/http/bind.ts';
import { bookkeepingOf, describeAccounts, saveAccounts } from './accounts.ts';
import { asked } from './asked.ts';
import { exportSheet } from './export-sheet.ts';
import { askForPayouts, payoutReport, seePayout, takePayouts } from './payouts.ts';
import { refundReport } from './refund-report.ts';
import { moneyByGroup, overview } from './see-money.ts';
import { sharePdf } from './share-paper.ts';
import { shareSheet } from './share-sheet.ts';
import { paySchool, saveRate, shareReport, takeBack } from './shares.ts';
import { vatReport } from './vat-report.ts';

/** The studio's room of money: sums of what was sold and given back. */
export const money: Feature = (on, services) => {
  const { db, clock } = services;
  on(calls.moneyOverview, async ({ query, visitor: { portal } }) =>
    overview(db, await asked(db, clock, portal, query)),
  );
  on(calls.moneyBy, async ({ params, query, visitor: { portal, lang } }) =>
    moneyByGroup(db, await asked(db, clock, portal, query), params.group, lang),
  );
  on(calls.moneyVat, async ({ query, visitor: { portal } }) =>
    vatReport(db, await asked(db, clock, portal, query)),
  );
  on(calls.moneyRefunds, async ({ query, visitor: { portal, lang } }) =>
    refundReport(db, await asked(db, clock, portal, query), lang),
  );
  on(calls.exportMoney, async ({ params: { layout }, query, visitor: { portal } }) => {
    const question = await asked(db, clock, portal, query);
    const { days } = question;
    const { settings } = await bookkeepingOf(db, portal);
    return {
      type: 'text/csv; charset=utf-8',
      bytes: Readable.from(exportSheet(db, question, layout, settings)),
      cacheControl: 'private, no-store',
      fileName: `${layout}-${days.from}-${days.until}.csv`,
    };
  });
  on(calls.moneyAccounts, ({ visitor: { portal } }) => describeAccounts(db, portal));
  on(calls.changeMoneyAccounts, async ({ body, visitor }) => {
    await saveAccounts(db, clock, visitor, body);
    return describeAccounts(db, visitor.portal);
  });
  on(calls.moneyPayouts, async ({ query, visitor: { portal } }) =>
    payoutReport(services, await asked(db, clock, portal, query)),
  );
  on(calls.moneyPayout, ({ params, visitor: { portal } }) => seePayout(db, portal.uuid, params.uuid));
  on(calls.readPayouts, takePayouts(services));
  on(calls.fetchPayouts, askForPayouts(services));
  on(shares.moneyShares, async ({ query, visitor: { portal } }) =>
    shareReport(db, await asked(db, clock, portal, query)),
  );
  on(shares.changeShare, ({ body, visitor }) => saveRate(db, clock, visitor, body));
  on(shares.payShare, paySchool(db, clock));
  on(shares.takeBackShare, ({ params, visitor }) => takeBack(db, clock, visitor, params.uuid));
  on(shares.sharePaper, async ({ query: { school, ...filters }, visitor: { portal, lang } }) => {
    const question = await asked(db, clock, portal, filters);
    return {
      type: 'application/pdf',
      bytes: await sharePdf(db, question, { school, lang, at: clock.now() }),
      cacheControl: 'private, no-store',
      fileName: `share-${question.days.from}-${question.days.until}.pdf`,
    };
  });
  on(shares.shareStatement, async ({ query: { school, ...filters }, visitor: { portal } }) => {
    const question = await asked(db, clock, portal, filters);
    const { settings } = await bookkeepingOf(db, portal);
    return {
      type: 'text/csv; charset=utf-8',
      bytes: Buffer.from(await shareSheet(db, question, school, settings.separator)),
      cacheControl: 'private, no-store',
      fileName: `share-${question.days.from}-${question.days.until}.csv`,
    };
  });
};
