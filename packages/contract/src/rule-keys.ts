/** What the rules that forms and server share can find wrong. A key only: client and server each have the words. */
export type RuleKey =
  | 'required'
  | 'tooShort'
  | 'tooLong'
  | 'unusableText'
  | 'invalidEmail'
  | 'resetPasswordsDiffer'
  | 'passwordNotLongEnough'
  | 'passwordsMustMatch'
  | 'easyPassword'
  | 'fullName'
  | 'invalidMobile'
  | 'invalidPostalCode'
  | 'chooseLocker'
  | 'invalidPersonNumber'
  | 'tooYoung'
  | LegalRuleKey
  | InvoiceRuleKey
  | JobRuleKey
  | ReminderRuleKey
  | ConnectionRuleKey;

/** What only the studio asks for; it has the words. */
export type LegalRuleKey =
  | 'invalidOrganisationNumber'
  | 'invalidBankAccount'
  | 'invalidTimeZone'
  | 'keptTooShort';

/** What only the settings of invoices ask for; the studio has the words. */
export type InvoiceRuleKey = 'invalidTerm' | 'invalidCreditor' | 'feeTooHigh' | 'beforeFirstReminder';

/** What only the forms of jobs ask for; the studio has the words. */
export type JobRuleKey =
  | 'invalidDay'
  | 'invalidSum'
  | 'invalidDays'
  | 'beforePhotoDay'
  | 'deadlineNeeded'
  | 'beforeDeadline'
  | 'beforeLastOrder';

/** What only the words of a reminder ask for; the studio has the words. */
export type ReminderRuleKey = 'plainTextOnly' | 'unknownPlace';

/** What only the forms of hooks and labs ask for; the studio has the words. */
export type ConnectionRuleKey = 'invalidAddress' | 'invalidHost' | 'invalidName' | 'invalidKey';

/** The key as a schema's error. */
export const wrong = (key: RuleKey): { readonly error: RuleKey } => ({ error: key });
