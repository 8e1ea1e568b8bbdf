import { words } from '../../texts/words.ts';

/** What sharing says, on the screen and in its mails. */
export const shareText = words('sharing', {
  addRecipients: 'Please add recipients',
  tooManyRecipients: 'You have shared with many people today. Please try again tomorrow.',
  subject: '{sender} shares pictures with you',
  someone: 'Someone you know',
  shares: '{sender} would like to show you pictures of {names}.',
  look: 'See the pictures',
  lookOnly: 'You need no account. The link is for looking only, works until {date} and can be withdrawn.',
  why: '{sender} asked us to send this once. We keep your address until the link ends.',
  unknown: 'If you do not know the sender, you need not do anything.',
});
