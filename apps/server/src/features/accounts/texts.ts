import { words } from '../../texts/words.ts';

/** What the account area says in a customer's language. */
export const accountText = words('accounts', {
  signInAgain: 'Please sign in again before you change your password',
  wrongPassword: 'Wrong password',
});

/** What the page says that comes with everything the shop stores about a customer. */
export const exportText = words('export', {
  title: 'Everything we store about you',
  about:
    'This page shows everything that {shop} stores about you. The file data.json holds the same for programs.',
  aboutPictures:
    'Pictures you have bought and pictures you uploaded are here in full size. Of all other pictures there is a small copy with a watermark.',
  account: 'Account',
  children: 'Children and picture sets',
  noPictures: 'No pictures',
  bought: 'Bought, full size',
  notBought: 'Not bought, small copy',
  unreadable: 'This picture could not be read. Please download your data again later.',
  uploads: 'Pictures you uploaded',
  orders: 'Orders',
  order: 'Order {reference}',
  cart: 'Shopping cart',
  shares: 'Shared picture sets',
  reminders: 'Reminders',
  packages: 'Picture packages for inspection',
  on: 'On',
  off: 'Off',
  mails: 'Emails we have sent you',
  codeRequests: 'Codes you have asked for',
  log: 'What our staff did with your data',
  nothing: 'Nothing is stored here.',
  details: 'All details',
});
