import type { AnyCall } from './call.ts';
import * as access from './calls/access.ts';
import * as accounts from './calls/accounts.ts';
import * as addresses from './calls/addresses.ts';
import * as analytics from './calls/analytics.ts';
import * as bootstrap from './calls/bootstrap.ts';
import * as cart from './calls/cart.ts';
import * as catalogue from './calls/catalogue.ts';
import * as checkout from './calls/checkout.ts';
import * as connect from './calls/connect.ts';
import * as content from './calls/content.ts';
import * as labs from './calls/labs.ts';
import * as orders from './calls/orders.ts';
import * as packages from './calls/packages.ts';
import * as payments from './calls/payments.ts';
import * as personalisation from './calls/personalisation.ts';
import * as pictures from './calls/pictures.ts';
import * as portals from './calls/portals.ts';
import * as production from './calls/production.ts';
import * as recording from './calls/recording.ts';
import * as reminders from './calls/reminders.ts';
import * as sharing from './calls/sharing.ts';
import * as studioAccount from './calls/studio/account.ts';
import * as studioCodes from './calls/studio/codes.ts';
import * as studioDocuments from './calls/studio/documents.ts';
import * as studioFamilies from './calls/studio/families.ts';
import * as studioHooks from './calls/studio/hooks.ts';
import * as studioInvoices from './calls/studio/invoices.ts';
import * as studioJobBoard from './calls/studio/job-board.ts';
import * as studioJobFamilies from './calls/studio/job-families.ts';
import * as studioJobFiles from './calls/studio/job-files.ts';
import * as studioJobPeople from './calls/studio/job-people.ts';
import * as studioJobs from './calls/studio/jobs.ts';
import * as studioKeys from './calls/studio/keys.ts';
import * as studioLabs from './calls/studio/labs.ts';
import * as studioLegal from './calls/studio/legal.ts';
import * as studioLineDesign from './calls/studio/line-design.ts';
import * as studioLog from './calls/studio/log.ts';
import * as studioMoney from './calls/studio/money.ts';
import * as studioMoneyShares from './calls/studio/money-shares.ts';
import * as studioOrders from './calls/studio/orders.ts';
import * as studioPeople from './calls/studio/people.ts';
import * as studioProduction from './calls/studio/production.ts';
import * as studioRefunds from './calls/studio/refunds.ts';
import * as studioRetention from './calls/studio/retention.ts';
import * as studioSearch from './calls/studio/search.ts';
import * as studioSecondFactor from './calls/studio/second-factor.ts';
import * as studioSession from './calls/studio/session.ts';
import * as studioSignIn from './calls/studio/sign-in.ts';
import * as studioToday from './calls/studio/today.ts';
import * as studioWork from './calls/studio/work.ts';
import * as operator from './calls/studio.ts';

const AREAS = {
  access,
  accounts,
  addresses,
  analytics,
  bootstrap,
  cart,
  catalogue,
  checkout,
  connect,
  content,
  labs,
  operator,
  orders,
  packages,
  payments,
  personalisation,
  pictures,
  portals,
  production,
  recording,
  reminders,
  sharing,
  studioFamilies,
  studioJobFamilies,
  studioJobPeople,
  studioJobFiles,
  studioJobs,
  studioInvoices,
  studioJobBoard,
  studioHooks,
  studioKeys,
  studioLabs,
  studioLegal,
  studioLineDesign,
  studioLog,
  studioMoney,
  studioMoneyShares,
  studioOrders,
  studioDocuments,
  studioRefunds,
  studioProduction,
  studioSession,
  studioCodes,
  studioRetention,
  studioSearch,
  studioToday,
  studioWork,
  studioAccount,
  studioPeople,
  studioSecondFactor,
  studioSignIn,
};

function isCall(value: unknown): value is AnyCall {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

function callsOf(areas: Record<string, object>): Record<string, AnyCall> {
  const found: Record<string, AnyCall> = {};
  for (const area of Object.values(areas)) {
    for (const [name, value] of Object.entries(area)) {
      if (!isCall(value)) continue;
      if (found[name]) throw new Error(`two calls are named ${name}`);
      found[name] = value;
    }
  }
  return found;
}

/** Every declared call by its name, for the server's start check, the API page and the generated tests. */
export const ALL_CALLS: Readonly<Record<string, AnyCall>> = callsOf(AREAS);
