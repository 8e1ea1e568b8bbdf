/** What other features may use of reminders. */

export { CONTACT_OFF, contactOffKey, stopBy } from './contact-off.ts';
export {
  layoutReminder,
  queueReminder,
  type ReminderMail,
  type ReminderWords,
  untilWords,
} from './reminder-mail.ts';
export { awakeShops, shopWithoutRequest, stopChild, UNSUBSCRIBE } from './send-reminders.ts';
export { insertSent, MOST_REMINDERS } from './store.ts';
export { reminderText } from './texts.ts';
