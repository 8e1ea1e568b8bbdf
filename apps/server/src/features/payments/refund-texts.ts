import { words } from '../../texts/words.ts';

/** What a family reads about money that goes back, in mails and on credit notes. */
export const refundText = words('refunds', {
  subject: 'Money back for your order {reference}',
  creditSubject: 'A credit for your order {reference}',
  goesBack: 'We pay back {amount} of order {reference}.',
  isCredited: 'We credit {amount} of the invoice for order {reference}. You have that much less to pay.',
  isOnItsWay: '{amount} is on its way back',
  isTakenOff: '{amount} less to pay',
  youGetBack: 'What you get back',
  isCreditedFor: 'What is credited',
  voucherShare: 'Their share of the discount',
  givenBefore: 'Paid back before',
  backTo: 'Back to {payment}',
  credited: 'Credited',
  becauseOrdered: 'You get this email because something was ordered in our shop with your address.',
  seeOrder: 'See your order',
  filesGone: 'Digital pictures that are paid back can no longer be downloaded.',
  comesSandbox: 'This was a test payment. No money changes hands.',
  comesVipps: 'Vipps pays within three days, back to the card or account you paid from.',
  comesStripe: 'It comes back to the card or account you paid from, normally within ten days.',
  comesInvoice: 'We transfer it to your account.',
  comesNothing: 'Nothing was paid yet, so nothing is transferred.',
  whenMoneyComes: 'When the money comes',
  'not-printed': 'could not be printed',
  faulty: 'was faulty',
  missing: 'was missing',
  'too-late': 'came too late',
  'wrong-order': 'was ordered by mistake',
  regret: 'you changed your mind',
  goodwill: 'as a favour',
  cancelled: 'the order was cancelled',
  other: 'as agreed',
  provider: 'paid back by the payment provider',
  dispute: 'your bank has taken the payment back',
});

type ReasonKey = Extract<Parameters<typeof refundText>[1], string>;

/** Why money went back, in words; what somebody wrote as a reason is said as it is. */
export const reasonWords = (lang: string, reason: string): string =>
  refundText.has(reason) ? refundText(lang, reason as ReasonKey) : reason;

const COMES = {
  sandbox: 'comesSandbox',
  vipps: 'comesVipps',
  stripe: 'comesStripe',
  invoice: 'comesInvoice',
} as const;

/** How and when it comes. */
export const comesWords = (
  lang: string,
  { provider, amount }: { readonly provider: keyof typeof COMES; readonly amount: number },
): string => refundText(lang, amount === 0 ? 'comesNothing' : COMES[provider]);
