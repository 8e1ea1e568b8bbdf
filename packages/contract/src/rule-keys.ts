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
  | LegalRuleKey;

/** What only the studio asks for; it has the words. */
export type LegalRuleKey =
  | 'invalidOrganisationNumber'
  | 'invalidBankAccount'
  | 'invalidTimeZone'
  | 'keptTooShort';

/** The key as a schema's error. */
export const wrong = (key: RuleKey): { readonly error: RuleKey } => ({ error: key });
