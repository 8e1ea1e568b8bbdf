import { ALL_CALLS } from '@picture-day/contract/all-calls';
import type { AnyCall } from '@picture-day/contract/call';
import type { FastifyInstance } from 'fastify';
import { forgetOldRequests, startCodeRequests } from './features/access/ask-for-code.ts';
import { codesAskedFor } from './features/access/attention.ts';
import { access } from './features/access/calls.ts';
import { codesOfStudio } from './features/access/studio-calls.ts';
import { accountArea } from './features/accounts/account-area.ts';
import { accounts } from './features/accounts/calls.ts';
import { finishOldMerges } from './features/accounts/families/merge.ts';
import type { Repeats } from './features/accounts/families/resend.ts';
import { forgetOldBrowsers } from './features/accounts/known-browser.ts';
import { mailKey } from './features/accounts/mail-key.ts';
import { startPasswordReminders } from './features/accounts/password-reminder.ts';
import { findAccountByEmail } from './features/accounts/store.ts';
import { families } from './features/accounts/studio-calls.ts';
import { addresses } from './features/addresses/calls.ts';
import { analytics } from './features/analytics/calls.ts';
import { forgetOldEvents } from './features/analytics/store.ts';
import { bootstrapping } from './features/bootstrap/calls.ts';
import { cart } from './features/cart/calls.ts';
import type { Personalisation } from './features/cart/cart.ts';
import { catalogue } from './features/catalogue/calls.ts';
import { checkout } from './features/checkout/calls.ts';
import { content } from './features/content/calls.ts';
import { orders, startOrders } from './features/orders/calls.ts';
import { repeatConfirmation } from './features/orders/order.ts';
import { studioOrders } from './features/orders/studio-calls.ts';
import { packages } from './features/packages/calls.ts';
import { packageLines } from './features/packages/validate-package.ts';
import { paymentDiffers, refundWaits } from './features/payments/attention.ts';
import { payments, startPayments } from './features/payments/calls.ts';
import { sandboxPage } from './features/payments/sandbox-page.ts';
import { sellsOnInvoice } from './features/payments/sells-on-invoice.ts';
import { moneyOfToday } from './features/payments/today-calls.ts';
import { personalisation } from './features/personalisation/calls.ts';
import { lineDrawing } from './features/personalisation/preview/line-drawing.ts';
import { printFailed } from './features/personalisation/print/attention.ts';
import { startPrinting } from './features/personalisation/print/print-queue.ts';
import { promotedTemplate } from './features/personalisation/promoted-template.ts';
import { templateLines } from './features/personalisation/template-line.ts';
import { tileDesigns } from './features/personalisation/tile-designs.ts';
import { jobReady, picturesDoubtful } from './features/pictures/attention.ts';
import { pictures } from './features/pictures/calls.ts';
import { jobsOfStudio } from './features/pictures/studio-calls.ts';
import { portals } from './features/portals/calls.ts';
import { chooseLanguage } from './features/portals/choose-language.ts';
import { portalFinder } from './features/portals/portal.ts';
import { portalStudio } from './features/portals/studio-calls.ts';
import { recording } from './features/recording/calls.ts';
import { reminders, startReminders } from './features/reminders/calls.ts';
import { startRetention } from './features/retention/work.ts';
import { searching } from './features/search/studio-calls.ts';
import { sharing } from './features/sharing/calls.ts';
import { studio } from './features/studio/calls.ts';
import { studioDoor } from './features/studio/door-calls.ts';
import { studioLog } from './features/studio/log-calls.ts';
import { studioPeople } from './features/studio/people-calls.ts';
import { backupOld, diskLow, mailsWait, workWaits } from './features/today/conditions.ts';
import { today } from './features/today/studio-calls.ts';
import type { Condition } from './platform/attention.ts';
import { binder, type Feature } from './platform/http/bind.ts';
import { documents } from './platform/http/documents.ts';
import { probes } from './platform/http/probes.ts';
import { publicFiles } from './platform/http/public-files.ts';
import { prepareHttp } from './platform/http/server.ts';
import { forgetOldAttempts } from './platform/limits.ts';
import { startOutbox } from './platform/outbox.ts';
import type { Services } from './platform/services.ts';
import { forgetOldSessions } from './platform/sessions.ts';

/** How a family's mails are written anew, by the rooms that write them. */
const REPEATS: Repeats = {
  'order-confirmed': (trx, services, { owner, family, key, again }) =>
    repeatConfirmation(trx, services, { owner, key, again, to: family.email }),
  'password-reminder': async (trx, services, { owner, family, again, shop }) => {
    const asked = { portalUuid: owner.portalUuid, email: family.email, lang: family.lang, shop };
    const account = await findAccountByEmail(trx, asked.portalUuid, asked.email);
    if (account) await mailKey(trx, services, account, asked, again);
    return true;
  },
};
/** What may need a person, in the order of what costs a family most; a room adds its own here. */
export const CONDITIONS: readonly Condition[] = [
  printFailed,
  paymentDiffers,
  refundWaits,
  codesAskedFor,
  mailsWait,
  diskLow,
  workWaits,
  picturesDoubtful,
  jobReady,
  backupOld,
];

/** What was bought, drawn small for papers. */
const drawsLines = (services: Services) => (shows: Readonly<Record<string, string>>) =>
  lineDrawing(services, shows);

const FEATURES: readonly Feature[] = [
  portals,
  portalStudio(sellsOnInvoice),
  bootstrapping,
  access,
  accounts,
  accountArea,
  (on, services) => families(REPEATS)(on, services),
  studio,
  studioLog,
  studioDoor,
  studioPeople,
  content,
  pictures,
  (on, services) => catalogue(promotedTemplate(services), tileDesigns(services))(on, services),
  (on, services) => cart(checkedLines(services))(on, services),
  analytics,
  checkout,
  payments,
  orders(drawsLines),
  studioOrders(drawsLines),
  addresses,
  personalisation,
  sharing,
  reminders,
  recording,
  packages,
  searching,
  codesOfStudio,
  jobsOfStudio,
  moneyOfToday,
  today(CONDITIONS),
];

/** What the cart asks about designs and packages before it takes them. */
const checkedLines = ({ clock }: Services): Personalisation => ({
  validateTemplateLine: templateLines(clock),
  validatePackage: packageLines(clock),
});

/** The whole program but for listening: every call, every job. */
export async function compose(app: FastifyInstance, services: Services): Promise<void> {
  await prepareHttp(app, {
    services,
    portalFor: portalFinder(services.db, services.clock),
    lang: chooseLanguage,
  });
  const names = new Map<AnyCall, string>(Object.entries(ALL_CALLS).map(([name, call]) => [call, name]));
  const on = binder(app, services, names);
  for (const feature of FEATURES) feature(on, services);
  probes(app, services);
  documents(app, services);
  publicFiles(app);
  sandboxPage(app, services);
  await startWork(services);
}

/** What happens without a request; a process without workers only makes the queues it may send to. */
export async function startWork(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  await startOutbox(services, (shows) => lineDrawing(services, shows));
  await startOrders(services);
  await startPrinting(services);
  await startPayments(services);
  await startPasswordReminders(services);
  await startCodeRequests(services);
  await startReminders(services);
  await startRetention(services);
  await jobs.schedule('tidy', '17 * * * *', async () => {
    await forgetOldAttempts(db, clock);
    await forgetOldSessions(db, clock);
    await forgetOldBrowsers(db, clock);
    await finishOldMerges(services);
    await forgetOldEvents(db, clock);
    await forgetOldRequests(services);
  });
}
