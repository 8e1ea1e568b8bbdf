/** What a line of the log is about; people filter by it. */
export const LOG_KINDS = [
  'sign-in',
  'refusal',
  'read',
  'acting',
  'family',
  'order',
  'money',
  'job',
  'production',
  'catalogue',
  'shop',
  'people',
  'command',
] as const;
export type LogKind = (typeof LOG_KINDS)[number];

/**
 * Everything the log can say, with its kind. A call of the studio is logged under its own name. Each entry has its
 * words in the studio (`features/log/shared/log-words.ts`), which does not compile without them.
 * What a colleague does while acting as a customer stands there under the name of the shop's call, as `acting`.
 */
export const LOG_ACTIONS = {
  operatorLogin: 'sign-in',
  signInFailed: 'sign-in',
  operatorLogout: 'sign-in',
  refused: 'refusal',
  invitePerson: 'people',
  resendInvitation: 'people',
  withdrawInvitation: 'people',
  acceptInvitation: 'people',
  makeOwner: 'people',
  changeRole: 'people',
  removePerson: 'people',
  resetPersonFactor: 'people',
  mailPasswordLink: 'people',
  changeOwnAccount: 'people',
  changePassword: 'people',
  changeFactor: 'people',
  endSession: 'people',
  simulateCustomer: 'acting',
  endSimulation: 'acting',
  studioOrders: 'read',
  exportStudioOrders: 'read',
  studioOrder: 'read',
  packingSlip: 'read',
  studioOrderDrawing: 'read',
  studioFamilies: 'read',
  studioFamily: 'read',
  studioFamilyPicture: 'read',
  previewFamilyMerge: 'read',
  exportFamily: 'read',
  changeFamily: 'family',
  noteFamily: 'family',
  endFamilySessions: 'family',
  renewFamilyCode: 'family',
  endFamilyShare: 'family',
  resendFamilyMail: 'family',
  mergeFamilies: 'family',
  undoFamilyMerge: 'family',
  eraseFamily: 'family',
  moveOrder: 'order',
  markInvoicePaid: 'money',
  deleteRecording: 'shop',
  studioLogEntry: 'read',
  exportStudioLog: 'people',
  changeLegal: 'shop',
  loadShop: 'command',
  answerCodeRequest: 'family',
  declineCodeRequest: 'family',
  publishJob: 'job',
  retryRefund: 'money',
  askPaymentAgain: 'money',
  sendMailsAgain: 'family',
  retryPrintFile: 'production',
} as const satisfies Readonly<Record<string, LogKind>>;
export type LogAction = keyof typeof LOG_ACTIONS;

export const isLogAction = (action: string): action is LogAction => Object.hasOwn(LOG_ACTIONS, action);
export const isLogKind = (kind: string): kind is LogKind => (LOG_KINDS as readonly string[]).includes(kind);
