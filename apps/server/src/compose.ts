import { ALL_CALLS } from '@picture-day/contract/all-calls';
import type { AnyCall } from '@picture-day/contract/call';
import type { FastifyInstance } from 'fastify';
import { forgetOldRequests, startCodeRequests } from './features/access/ask-for-code.ts';
import { codesAskedFor, codesObjected } from './features/access/attention.ts';
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
import { backupDoubtful } from './features/backups/attention.ts';
import { backups } from './features/backups/studio-calls.ts';
import { startBackups } from './features/backups/work.ts';
import { bootstrapping } from './features/bootstrap/calls.ts';
import { cart } from './features/cart/calls.ts';
import type { Personalisation } from './features/cart/cart.ts';
import { catalogue } from './features/catalogue/calls.ts';
import { currentCatalogue } from './features/catalogue/catalogue.ts';
import { checkout } from './features/checkout/calls.ts';
import { deliveryOfOrders } from './features/checkout/studio-calls.ts';
import { connect } from './features/connect/calls.ts';
import { keysOfStudio } from './features/connect/studio-calls.ts';
import { content } from './features/content/calls.ts';
import { familyPapers, findDocument, pdfBytes } from './features/documents/document.ts';
import { studioDocuments } from './features/documents/studio-calls.ts';
import { startDocuments } from './features/documents/work.ts';
import { hookFailing } from './features/hooks/attention.ts';
import { startHooks } from './features/hooks/deliver.ts';
import { hooks } from './features/hooks/studio-calls.ts';
import { invoicesOverdue } from './features/invoices/attention.ts';
import { invoiceOfFamily, invoicePdf } from './features/invoices/invoice-of-family.ts';
import { invoiceSettingsOfStudio } from './features/invoices/settings-calls.ts';
import { invoicesOfStudio } from './features/invoices/studio-calls.ts';
import { startInvoices } from './features/invoices/work.ts';
import { familiesOfJobs, startPhotoDays } from './features/jobs/families-calls.ts';
import { jobs as photoDays } from './features/jobs/studio-calls.ts';
import { startJobs } from './features/jobs/work.ts';
import { labFailed } from './features/labs/attention.ts';
import { labs } from './features/labs/calls.ts';
import { BATCHES } from './features/labs/from-production.ts';
import type { BatchSource } from './features/labs/labs.ts';
import { labsOfStudio } from './features/labs/studio-calls.ts';
import { startLabs } from './features/labs/work.ts';
import { money } from './features/money/studio-calls.ts';
import { orders, startOrders } from './features/orders/calls.ts';
import { repeatConfirmation } from './features/orders/order.ts';
import { studioOrders } from './features/orders/studio-calls.ts';
import { packages } from './features/packages/calls.ts';
import { packageOf } from './features/packages/package-designs.ts';
import { packageLines, packageTakes } from './features/packages/validate-package.ts';
import { disputeOpen, paymentDiffers, refundRefused, refundWaits } from './features/payments/attention.ts';
import { payments, startPayments } from './features/payments/calls.ts';
import { refundedOfOrder } from './features/payments/describe-refunds.ts';
import { sandboxPage } from './features/payments/sandbox-page.ts';
import { sellsOnInvoice } from './features/payments/sells-on-invoice.ts';
import { studioRefunds } from './features/payments/studio-calls.ts';
import { moneyOfToday } from './features/payments/today-calls.ts';
import { personalisation } from './features/personalisation/calls.ts';
import { printFault } from './features/personalisation/made-with.ts';
import { lineDrawing } from './features/personalisation/preview/line-drawing.ts';
import { printFailed } from './features/personalisation/print/attention.ts';
import { startPrinting } from './features/personalisation/print/print-queue.ts';
import { promotedTemplate } from './features/personalisation/promoted-template.ts';
import { designsOfOrders } from './features/personalisation/studio-calls.ts';
import { templateLines } from './features/personalisation/template-line.ts';
import { tileDesigns } from './features/personalisation/tile-designs.ts';
import { jobReady, picturesDoubtful } from './features/pictures/attention.ts';
import { boardOfStudio } from './features/pictures/board/studio-calls.ts';
import { pictures } from './features/pictures/calls.ts';
import { startCounting } from './features/pictures/count-bytes.ts';
import { familyDrawing } from './features/pictures/family-drawing.ts';
import { jobFiles } from './features/pictures/job-files/studio-calls.ts';
import { startJobFiles } from './features/pictures/job-files/work.ts';
import { jobPeople } from './features/pictures/people/calls.ts';
import { forgetListsOfLong } from './features/pictures/people/forget-lists.ts';
import { jobsOfStudio } from './features/pictures/studio-calls.ts';
import { startTurning } from './features/pictures/turn-work.ts';
import { portals } from './features/portals/calls.ts';
import { chooseLanguage } from './features/portals/choose-language.ts';
import { portalFinder } from './features/portals/portal.ts';
import { portalStudio } from './features/portals/studio-calls.ts';
import { productionForLabs } from './features/production/calls.ts';
import { production } from './features/production/studio-calls.ts';
import { startProduction } from './features/production/work.ts';
import { recording } from './features/recording/calls.ts';
import { reminders, startReminders } from './features/reminders/calls.ts';
import { deletionOfJobs, keptData } from './features/retention/studio-calls.ts';
import { startRetention } from './features/retention/work.ts';
import { searching } from './features/search/studio-calls.ts';
import { sharing } from './features/sharing/calls.ts';
import { studio } from './features/studio/calls.ts';
import { studioDoor } from './features/studio/door-calls.ts';
import { studioLog } from './features/studio/log-calls.ts';
import { studioPeople } from './features/studio/people-calls.ts';
import { backupOld, diskLow, mailsWait, workWaits } from './features/today/conditions.ts';
import { today } from './features/today/studio-calls.ts';
import { work } from './features/work/studio-calls.ts';
import type { Condition } from './platform/attention.ts';
import { binder, type Feature } from './platform/http/bind.ts';
import { documents } from './platform/http/documents.ts';
import type { Things } from './platform/http/pages.ts';
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
  labFailed,
  paymentDiffers,
  disputeOpen,
  refundRefused,
  refundWaits,
  codesObjected,
  codesAskedFor,
  mailsWait,
  diskLow,
  backupDoubtful,
  workWaits,
  invoicesOverdue,
  hookFailing,
  picturesDoubtful,
  jobReady,
  backupOld,
];

/** What was bought, drawn small for papers. */
const drawsLines = (services: Services) => (shows: Readonly<Record<string, string>>) =>
  lineDrawing(services, shows);

/** The picture of a mail: a line of an order, or one of a family's set. */
export const drawsMails = (services: Services) => (shows: Readonly<Record<string, string>>) =>
  shows.subjectUuid ? familyDrawing(services, shows) : lineDrawing(services, shows);

/** The paper that goes with a mail. */
const fetchesPapers =
  (services: Services) =>
  async ({ portalUuid = '', documentUuid = '' }: Readonly<Record<string, string>>): Promise<Buffer> => {
    const document = await findDocument(services.db, portalUuid, documentUuid);
    if (!document) throw new Error('the paper of a mail is gone');
    return pdfBytes(services, document, drawsLines(services));
  };

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
  orders(drawsLines, {
    ...familyPapers,
    invoicePdf,
    invoice: invoiceOfFamily,
    refunded: refundedOfOrder,
  }),
  studioOrders(drawsLines),
  studioDocuments(drawsLines),
  studioRefunds,
  invoicesOfStudio,
  invoiceSettingsOfStudio,
  productionForLabs,
  production((error, lang) => printFault(error, lang) ?? error),
  addresses,
  personalisation,
  designsOfOrders(packageTakes),
  sharing,
  reminders,
  recording,
  packages,
  searching,
  codesOfStudio,
  jobsOfStudio,
  boardOfStudio,
  jobFiles,
  photoDays,
  deletionOfJobs,
  keptData,
  familiesOfJobs,
  jobPeople,
  deliveryOfOrders,
  moneyOfToday,
  hooks,
  keysOfStudio,
  connect,
  money,
  work,
  backups,
  today(CONDITIONS),
];

/** What the cart asks about designs and packages before it takes them. */
const checkedLines = ({ clock }: Services): Personalisation => ({
  validateTemplateLine: templateLines(clock),
  validatePackage: packageLines(clock),
});

/** What a page may be about of which only a rule here tells whether it is there. */
export const thingsOfPages = ({ db }: Services): Things => ({
  packageUuid: async ({ portal }, uuid) =>
    packageOf(await currentCatalogue(db, portal.uuid), uuid) !== undefined,
});

/** The whole program but for listening: every call, every job. */
export async function compose(
  app: FastifyInstance,
  services: Services,
  batches: BatchSource = BATCHES,
): Promise<void> {
  await prepareHttp(app, {
    services,
    portalFor: portalFinder(services.db, services.clock),
    lang: chooseLanguage,
  });
  const names = new Map<AnyCall, string>(Object.entries(ALL_CALLS).map(([name, call]) => [call, name]));
  const on = binder(app, services, names);
  for (const feature of [...FEATURES, labs(batches), labsOfStudio(batches)]) feature(on, services);
  probes(app, services);
  documents(app, services);
  publicFiles(app);
  sandboxPage(app, services);
  await startWork(services);
}

/** What happens without a request; a process without workers only makes the queues it may send to. */
export async function startWork(services: Services): Promise<void> {
  const { db, clock, jobs } = services;
  await startOutbox(services, drawsMails(services), fetchesPapers(services));
  await startOrders(services);
  await startPrinting(services);
  await startPayments(services);
  await startDocuments(services, drawsLines(services));
  await startInvoices(services);
  await startProduction(services);
  await startPasswordReminders(services);
  await startCodeRequests(services);
  await startReminders(services);
  await startPhotoDays(services);
  await startJobs(services);
  await startRetention(services);
  await startTurning(services);
  await startCounting(services);
  await startJobFiles(services);
  await startHooks(services);
  await startLabs(services, BATCHES);
  await startBackups(services);
  await jobs.schedule('tidy', '17 * * * *', async () => {
    await forgetOldAttempts(db, clock);
    await forgetOldSessions(db, clock);
    await forgetOldBrowsers(db, clock);
    await finishOldMerges(services);
    await forgetOldEvents(db, clock);
    await forgetOldRequests(services);
    await forgetListsOfLong(services);
  });
}
