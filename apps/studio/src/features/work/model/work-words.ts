import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WorkOfKind } from '@picture-day/contract/calls/studio/work';
import { WORK_KINDS, type WorkFault, type WorkKind } from '@picture-day/contract/work-kinds';
import { faultWords as reachedWords } from '../../connections/shared/fault-words.ts';

const WORDS: Readonly<Record<WorkKind, MessageDescriptor>> = {
  mail: msg`Sending mails`,
  print: msg`Making print files`,
  'payment-events': msg`Reading messages of payment services`,
  'payments-reconcile': msg`Asking about payments without an answer`,
  'payments-money-back': msg`Looking for money that went back`,
  'sandbox-answers': msg`Answers of the practice payment`,
  'documents-issue': msg`Issuing receipts and credit notes`,
  'documents-draw': msg`Drawing documents`,
  invoice: msg`Writing an invoice`,
  invoices: msg`Looking after invoices`,
  'invoice-reminders': msg`Reminding of invoices`,
  'ingest-file': msg`Reading files of photo days`,
  'match-job': msg`Finding whose each picture is`,
  'turn-pictures': msg`Turning pictures`,
  'job-files': msg`Tidying files of photo days`,
  'publish-jobs': msg`Publishing at the set time`,
  'close-jobs': msg`Closing jobs after their deadline`,
  'delete-job': msg`Deleting a job`,
  retention: msg`Erasing what is no longer kept`,
  invitations: msg`Writing invitations`,
  'planned-reminders': msg`Sending planned reminders`,
  reminders: msg`Reminding of carts and deadlines`,
  'pictures-are-here': msg`Telling families that pictures are here`,
  'code-requests': msg`Answering those who ask for a code`,
  'password-reminder': msg`Answering those who forgot a password`,
  batches: msg`Gathering batches`,
  labs: msg`Delivering to labs`,
  'labs-due': msg`Delivering to labs once more`,
  'lab-answers': msg`Fetching answers of labs`,
  hooks: msg`Telling connected systems`,
  'hooks-due': msg`Telling connected systems once more`,
  'hooks-tidy': msg`Forgetting old deliveries`,
  backups: msg`Trying a backup at night`,
  'try-backup': msg`Trying a backup now`,
  'count-bytes': msg`Counting what files take`,
  tidy: msg`Tidying up`,
};

const isKnown = (kind: string): kind is WorkKind => (WORK_KINDS as readonly string[]).includes(kind);
export const kindWords = (i18n: I18n, kind: string): string => (isKnown(kind) ? i18n._(WORDS[kind]) : kind);

const FAULTS: Readonly<Record<WorkFault, MessageDescriptor>> = {
  network: msg`A service outside did not answer.`,
  outside: msg`The other side did not take it.`,
  mail: msg`The mail server refused it.`,
  disk: msg`The disk is full.`,
  database: msg`The database was away.`,
  ended: msg`The shop was stopped, or it took too long.`,
  other: msg`The program met an error.`,
};

interface Fault {
  readonly cause: WorkFault;
  readonly said: string | null;
}
export const faultWords = (i18n: I18n, { cause, said }: Fault): string =>
  said ? `${i18n._(FAULTS[cause])} ${reachedWords(i18n, said)}` : i18n._(FAULTS[cause]);

/** What somebody looks for first: what was given up, what fails, what waits longest. */
export const byNeed = (a: WorkOfKind, b: WorkOfKind): number =>
  b.failed - a.failed ||
  b.failing - a.failing ||
  b.waiting - a.waiting ||
  b.running - a.running ||
  (a.kind < b.kind ? -1 : 1);

export const hasAny = ({ waiting, running, failed }: WorkOfKind): boolean => waiting + running + failed > 0;
