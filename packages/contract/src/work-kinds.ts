/** Everything the shop does in the background, by the name of its queue; the studio has words for each. */
export const WORK_KINDS = [
  'mail',
  'print',
  'payment-events',
  'payments-reconcile',
  'payments-money-back',
  'sandbox-answers',
  'documents-issue',
  'documents-draw',
  'invoice',
  'invoices',
  'invoice-reminders',
  'ingest-file',
  'match-job',
  'turn-pictures',
  'job-files',
  'publish-jobs',
  'close-jobs',
  'delete-job',
  'retention',
  'invitations',
  'planned-reminders',
  'reminders',
  'pictures-are-here',
  'code-requests',
  'password-reminder',
  'batches',
  'labs',
  'labs-due',
  'lab-answers',
  'hooks',
  'hooks-due',
  'hooks-tidy',
  'backups',
  'try-backup',
  'count-bytes',
  'tidy',
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

/** Why a piece of work failed, as far as a person can do something about it. */
export const WORK_FAULTS = ['network', 'outside', 'mail', 'disk', 'database', 'ended', 'other'] as const;
export type WorkFault = (typeof WORK_FAULTS)[number];
