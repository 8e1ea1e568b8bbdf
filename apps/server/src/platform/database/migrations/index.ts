import type { Migration } from 'kysely/migration';
import * as baseline from './0353-baseline.ts';

/** The tables of the first release, which reached the same by many steps, the last of them with this name. */
export const BASELINE = '0353-baseline';
export const LAST_OF_FIRST_RELEASE = '0353-ordered-children';

/** In order; a migration that has run anywhere is never changed again. */
export const MIGRATIONS: Record<string, Migration> = {
  [BASELINE]: baseline,
import * as accessAndPictures from './0001-access-and-pictures.ts';
import * as platform from './0002-platform.ts';
import * as customerSearch from './0003-customer-search.ts';
import * as catalogue from './0010-catalogue.ts';
import * as cart from './0011-cart.ts';
import * as demoMark from './0012-demo-mark.ts';
import * as orders from './0020-orders.ts';
import * as payments from './0021-payments.ts';
import * as takePlaces from './0022-take-places.ts';
import * as templates from './0030-templates.ts';
import * as account from './0040-account.ts';
import * as forgottenOrders from './0041-forgotten-orders.ts';
import * as forgottenLines from './0042-forgotten-lines.ts';
import * as recordings from './0050-recordings.ts';
import * as limitCounters from './0060-limit-counters.ts';
import * as countClick from './0061-count-click.ts';
import * as waitingFamilies from './0062-waiting-families.ts';
import * as familyPicture from './0063-family-picture.ts';
import * as door from './0090-door.ts';
import * as signIn from './0091-sign-in.ts';
import * as shareMailbox from './0092-share-mailbox.ts';
import * as equalToTheFolder from './0095-equal-to-the-folder.ts';
import * as lowResolution from './0096-low-resolution.ts';
import * as invoiceMoney from './0100-invoice-money.ts';
import * as days from './0110-days.ts';
import * as heldBackgrounds from './0120-held-backgrounds.ts';
import * as roles from './0130-roles.ts';
import * as colleagues from './0135-colleagues.ts';
import * as search from './0140-search.ts';
import * as today from './0141-today.ts';
import * as families from './0145-families.ts';
import * as log from './0150-log.ts';
import * as logPrograms from './0151-log-programs.ts';
import * as changedInStudio from './0152-changed-in-studio.ts';
import * as vipps from './0160-vipps.ts';
import * as takenOutLines from './0161-taken-out-lines.ts';
import * as pictureFocus from './0165-picture-focus.ts';
import * as ordersFound from './0180-orders-found.ts';
import * as soldChildren from './0188-sold-children.ts';
import * as photoDays from './0200-photo-days.ts';
import * as jobs from './0210-jobs.ts';
import * as jobSettings from './0211-job-settings.ts';
import * as jobDeletions from './0212-job-deletions.ts';
import * as people from './0220-people.ts';
import * as jobFiles from './0230-job-files.ts';
import * as board from './0240-board.ts';
import * as invitations from './0250-invitations.ts';
import * as countedChildren from './0260-counted-children.ts';
import * as afterTheSale from './0270-after-the-sale.ts';
import * as refunds from './0280-refunds.ts';
import * as disputes from './0281-disputes.ts';
import * as invoices from './0285-invoices.ts';
import * as ordersLetGo from './0286-orders-let-go.ts';
import * as batches from './0290-batches.ts';
import * as hooks from './0295-hooks.ts';
import * as labs from './0296-labs.ts';
import * as orderViews from './0300-order-views.ts';
import * as money from './0305-money.ts';
import * as accounts from './0306-accounts.ts';
import * as payouts from './0307-payouts.ts';
import * as classesOfPictures from './0310-classes-of-pictures.ts';
import * as priceLists from './0311-price-lists.ts';
import * as reminderWords from './0312-reminder-words.ts';
import * as deletedBytes from './0313-deleted-bytes.ts';
import * as changedDesigns from './0315-changed-designs.ts';
import * as madePieces from './0320-made-pieces.ts';
import * as olderRefunds from './0321-older-refunds.ts';
import * as labRules from './0322-lab-rules.ts';
import * as reminderFees from './0325-reminder-fees.ts';
import * as paymentsBegun from './0330-payments-begun.ts';
import * as backupTrials from './0335-backup-trials.ts';
import * as bytesOfJobs from './0336-bytes-of-jobs.ts';
import * as ownerOfInstallation from './0345-owner-of-installation.ts';
import * as cartedChildren from './0346-carted-children.ts';
import * as openOrders from './0347-open-orders.ts';
import * as ownerReadOnce from './0348-owner-read-once.ts';
import * as cheaperPurchase from './0349-cheaper-purchase.ts';
import * as wordsOfShops from './0350-words-of-shops.ts';
import * as picturesCountedOnce from './0351-pictures-counted-once.ts';
import * as doneByItsProcess from './0352-done-by-its-process.ts';
import * as orderedChildren from './0353-ordered-children.ts';
import * as installationOfOneShop from './0360-installation-of-one-shop.ts';
import * as coloursOfFrames from './0371-colours-of-frames.ts';

/** In order; a migration that has run anywhere is never changed again. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-access-and-pictures': accessAndPictures,
  '0002-platform': platform,
  '0003-customer-search': customerSearch,
  '0010-catalogue': catalogue,
  '0011-cart': cart,
  '0012-demo-mark': demoMark,
  '0020-orders': orders,
  '0021-payments': payments,
  '0022-take-places': takePlaces,
  '0030-templates': templates,
  '0040-account': account,
  '0041-forgotten-orders': forgottenOrders,
  '0042-forgotten-lines': forgottenLines,
  '0050-recordings': recordings,
  '0060-limit-counters': limitCounters,
  '0061-count-click': countClick,
  '0062-waiting-families': waitingFamilies,
  '0063-family-picture': familyPicture,
  '0090-door': door,
  '0091-sign-in': signIn,
  '0092-share-mailbox': shareMailbox,
  '0095-equal-to-the-folder': equalToTheFolder,
  '0096-low-resolution': lowResolution,
  '0100-invoice-money': invoiceMoney,
  '0110-days': days,
  '0120-held-backgrounds': heldBackgrounds,
  '0130-roles': roles,
  '0135-colleagues': colleagues,
  '0145-families': families,
  '0140-search': search,
  '0141-today': today,
  '0150-log': log,
  '0151-log-programs': logPrograms,
  '0152-changed-in-studio': changedInStudio,
  '0160-vipps': vipps,
  '0161-taken-out-lines': takenOutLines,
  '0165-picture-focus': pictureFocus,
  '0180-orders-found': ordersFound,
  '0188-sold-children': soldChildren,
  '0200-photo-days': photoDays,
  '0210-jobs': jobs,
  '0211-job-settings': jobSettings,
  '0212-job-deletions': jobDeletions,
  '0220-people': people,
  '0230-job-files': jobFiles,
  '0240-board': board,
  '0250-invitations': invitations,
  '0260-counted-children': countedChildren,
  '0270-after-the-sale': afterTheSale,
  '0280-refunds': refunds,
  '0281-disputes': disputes,
  '0285-invoices': invoices,
  '0286-orders-let-go': ordersLetGo,
  '0290-batches': batches,
  '0295-hooks': hooks,
  '0296-labs': labs,
  '0300-order-views': orderViews,
  '0305-money': money,
  '0306-accounts': accounts,
  '0307-payouts': payouts,
  '0310-classes-of-pictures': classesOfPictures,
  '0311-price-lists': priceLists,
  '0312-reminder-words': reminderWords,
  '0313-deleted-bytes': deletedBytes,
  '0315-changed-designs': changedDesigns,
  '0320-made-pieces': madePieces,
  '0321-older-refunds': olderRefunds,
  '0322-lab-rules': labRules,
  '0325-reminder-fees': reminderFees,
  '0330-payments-begun': paymentsBegun,
  '0335-backup-trials': backupTrials,
  '0336-bytes-of-jobs': bytesOfJobs,
  '0345-owner-of-installation': ownerOfInstallation,
  '0346-carted-children': cartedChildren,
  '0347-open-orders': openOrders,
  '0348-owner-read-once': ownerReadOnce,
  '0349-cheaper-purchase': cheaperPurchase,
  '0350-words-of-shops': wordsOfShops,
  '0351-pictures-counted-once': picturesCountedOnce,
  '0352-done-by-its-process': doneByItsProcess,
  '0353-ordered-children': orderedChildren,
  '0360-installation-of-one-shop': installationOfOneShop,
  '0371-colours-of-frames': coloursOfFrames,
};
