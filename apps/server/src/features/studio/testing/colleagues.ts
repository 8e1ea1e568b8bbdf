import { confirmApp, startApp } from '@picture-day/contract/calls/studio/second-factor';
import { studioSignIn } from '@picture-day/contract/calls/studio/sign-in';
import { Secret, TOTP } from 'otpauth';
import type { MailMessage } from '../../../platform/mail.ts';
import { type AddedPerson, addAccount, type NewPerson, type SignedIn } from '../../../testing/fixtures.ts';
import type { Browser, TestShop } from '../../../testing/test-shop.ts';

export const PASSWORD = 'bak-disken-2026';

export const giveStudioPassword = (browser: Browser, { email, password }: AddedPerson) =>
  browser.ask(studioSignIn, { body: { emailAddress: email, password } });

/** What an app shows at the shop's time, or some steps of half a minute from it. */
export const codeOf = (shop: TestShop, secret: string, steps = 0): string =>
  TOTP.generate({
    secret: Secret.fromBase32(secret),
    timestamp: shop.clock.now().getTime() + steps * 30_000,
  });

export interface WithApp extends SignedIn {
  readonly secret: string;
  readonly recoveryCodes: readonly string[];
}

/** Sets up an app for whoever is half or wholly signed in. */
export async function setUpApp(shop: TestShop, browser: Browser) {
  const { body } = await browser.ask(startApp, {});
  const done = await browser.ask(confirmApp, { body: { code: codeOf(shop, body.secret) } });
  if (done.body.error) throw new Error(done.body.error);
  return { secret: body.secret, recoveryCodes: done.body.recoveryCodes ?? [] };
}

/** A colleague of a live shop: password, an app, and signed in with both. */
export async function addColleague(shop: TestShop, person: NewPerson = {}): Promise<WithApp> {
  const added = await addAccount(shop, { role: 'owner', name: 'Marit Foss', password: PASSWORD, ...person });
  const browser = shop.browser();
  await giveStudioPassword(browser, added);
  return { ...added, browser, ...(await setUpApp(shop, browser)) };
}

/** The mails to somebody, oldest first. */
export async function mailsTo(shop: TestShop, email: string): Promise<MailMessage[]> {
  const rows = await shop.services.db
    .selectFrom('outbox_mail')
    .where('recipient', '=', email)
    .orderBy('created_at')
    .select('message')
    .execute();
  return rows.map(({ message }) => message as MailMessage);
}

/** The key at the end of the link in somebody's last mail. */
export async function keyMailedTo(shop: TestShop, email: string, page: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).at(-1);
  return new RegExp(`/studio/${page}/([\\w-]+)`).exec(mail?.text ?? '')?.[1] ?? '';
}
