import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The calls an operator meets most, in words. */
const ACTIONS: Readonly<Record<string, MessageDescriptor>> = {
  operatorLogin: msg`Signed in`,
  operatorLogout: msg`Logged out`,
  simulateCustomer: msg`Began to act as the customer`,
  endSimulation: msg`Stopped acting as the customer`,
  addPictureSetByCode: msg`Added a picture set by code`,
  downloadDigitalCopy: msg`Downloaded a picture in full size`,
  orderReceiptPdf: msg`Downloaded a receipt`,
  moveOrder: msg`Moved an order on`,
  deleteRecording: msg`Deleted a recording`,
  logout: msg`Logged out`,
};

/** Any other call is shown by its own name: the log leaves nothing out. */
export function actionText(i18n: I18n, action: string): string {
  const words = ACTIONS[action];
  return words ? i18n._(words) : action;
}
