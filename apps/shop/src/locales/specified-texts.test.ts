import { readFileSync } from 'node:fs';
import { parsePoFile } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';

/** The texts that the specification of access, cart and checkout gives word by word, typing errors included. */
const ACCESS_CART_CHECKOUT = `
Hi! Did you receive a code from us?
Continue
Would you like to add another picture set?
Add pictures
Not received a code?
Students receive an SMS, a letter or an email after the shoot.
Already have an account?
Sign in
Logged in
My picture sets
Simulating user
Invalid email
Back
Welcome back
Forgot your password
Go back
Log in
Create a free user account
Reset password
Sorry, no account connected to this key
Contact us
Privacy policy
Desktop version
My account
Orders
Log out
Already a user? Log in
Other popular products
Add more
Checkout
...
Are you sure you want to delete the product from the shopping cart?
Free delivery!
Free delivery when you spend over {amount}
Shop products for {amount} more and get free delivery!
Delivery
Payment
Close
Thank you for the order!
No thanks
Add to cart
Special offer
Check out offer
This is required!
That's too short!
The two passwords doesn't match!
You need to select how many cataloges you would like before clicking Add to shopping cart
The password was succesfully updated.
Error resolving address
Error sending password reset instructions.
Error setting new password
Failed to create checkout
Failed to fetch payment options
Failed to set payment option
Failed to use voucher code
Failed to buy digital sets
Failed to add catalogues to cart
Failed to create transaction
Loading
Free`
  .trim()
  .split('\n');

/** Those of personalisation and account. Where the specification has %s, the text has a value. */
const PERSONALISATION_ACCOUNT = `
Change picture set
The selected picture set {from} does not have pictures relevant for this category.
We will therefore change to the most recent picture set with relevant pictures {to}
With text
Yes
No
Prices
There are no products available within this category for the selected picture set.
Change photos
Edit text
Change year
Change design
Preview
Cancel
Update cart
Image inbox
Edit image
Black/White
Sepia
Original
Backgrounds
Done
The image inbox is empty
Select quantity
Exclusive deals
Portrait pictures
Sibling and friend pictures
Group pictures
Change password
Update contact information
Order history
Cancel picture packages
Communication
View
View and download
Buy products
Download
No pictures currently available
Fetching account settings
View offers and campaigns
Select picture set(s)
Please add recipients
Page not found
Unsaved changes
Close without saving
Continue editing
Replace all pictures?
Change all pictures
Upload status
Retrying...
Upload failed
At least one of the files couldn't be uploaded due to an issue with your Internet connection.
Please check your connection and try again.
Are you sure you want to leave the page with unsaved changes?
Picture not allowed
You can't use this image in this image field
The code is not valid
Your contact info was successfully updated.
Your password was successfully updated.
The password is not long enough
The passwords must match
Error sharing picture sets, please try again
Error stopping debug mode`
  .trim()
  .split('\n');

/** Is written the same in every language and so stands in no catalogue. */
const WORDLESS = ['...'];

describe('the texts of the specification', () => {
  const { items } = parsePoFile(readFileSync(new URL('en.po', import.meta.url), 'utf8'));
  const english = new Map(items.filter(({ obsolete }) => !obsolete).map((one) => [one.msgid, one.msgstr[0]]));

  const written = [...ACCESS_CART_CHECKOUT, ...PERSONALISATION_ACCOUNT];
  it.each(written.filter((text) => !WORDLESS.includes(text)))('say %j word by word', (text) => {
    expect(english.get(text)).toBe(text);
  });
});
