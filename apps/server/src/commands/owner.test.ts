import { studioAccount } from '@picture-day/contract/calls/studio/account';
import { acceptStudioInvitation } from '@picture-day/contract/calls/studio/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addColleague,
  giveStudioPassword,
  mailsTo,
  setUpApp,
} from '../features/studio/testing/colleagues.ts';
import { WrongSetting } from '../platform/config.ts';
import { addAccount } from '../testing/fixtures.ts';
import { flowing } from '../testing/flowing.ts';
import { addOtherShop } from '../testing/portals.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { makeOwner } from './owner.ts';

const PASSWORD = 'granbar-og-mose-7';

describe('npm run owner', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({
      settings: { DEMO: 'no', PUBLIC_URL: 'https://shop.example', TRUST_PROXY: 'yes' },
    });
  });
  afterAll(() => shop.close());

  const run = async (email: string, key?: string, installation = false) => {
    let said = '';
    const out = {
      write: (text: string) => {
        said += text;
        return true;
      },
    };
    await makeOwner(shop.services, { email, shop: key, installation }, out);
    return { said, key: /https:\/\/\S+\/studio\/invitation\/([\w-]+)\n/.exec(said)?.[1] ?? '' };
  };
  const accept = (key: string, browser = shop.browser()) =>
    browser.ask(acceptStudioInvitation, {
      params: { key },
      body: { name: 'Marit Foss', password: PASSWORD },
    });

  it('prints a link for one use that makes the first owner, with the right to see to the installation', async () => {
    const { said, key } = await run(' You@Shop.example ');
    expect(said).toMatch(/^you@shop\.example becomes an owner of Test Foto by this link:\n/);
    expect(said).toContain('once, within 72 hours');
    const browser = shop.browser();
    expect((await accept(key, browser)).body.step).toBe('setup');
    await setUpApp(shop, browser);
    expect((await browser.ask(studioAccount, {})).body.role).toBe('owner');
    const { installation } = await shop.services.db
      .selectFrom('account')
      .where('email', '=', 'you@shop.example')
      .select('installation')
      .executeTakeFirstOrThrow();
    expect(installation).toBe(true);
    expect((await accept(key)).body.error).toBeDefined();
  });

  it('run again takes the factor away, ends every session, mails it, and gives a new link', async () => {
    const owner = await addColleague(shop, { email: 'lost@shop.example' });
    const { said, key } = await run(owner.email);
    expect(said).toContain('comes in again by this link');
    expect((await owner.browser.ask(studioAccount, {})).status).toBe(401);
    const old = await giveStudioPassword(shop.browser(), owner);
    expect(old.body.step).toBeUndefined();
    expect(old.body.error).toBeDefined();
    expect(flowing((await mailsTo(shop, owner.email)).at(-1)?.text)).toContain('taken away on the server');
    expect((await accept(key)).body.step).toBe('setup');
    const { body } = await giveStudioPassword(shop.browser(), { ...owner, password: PASSWORD });
    expect(body.step).toBe('setup');
  });

  it('gives another shop’s owner that shop alone, and the installation only where it is said', async () => {
    const other = await addOtherShop(shop);
    const { said, key } = await run('boss@other.example', other.uuid);
    expect(said).toContain(`https://${other.host}/studio/invitation/`);
    const browser = other.browser();
    browser.headers['x-forwarded-proto'] = 'https';
    expect((await accept(key, browser)).body.step).toBe('setup');
    const right = async () =>
      await shop.services.db
        .selectFrom('account')
        .where('email', '=', 'boss@other.example')
        .select(['installation', 'password_hash'])
        .executeTakeFirstOrThrow();
    const before = await right();
    expect(before.installation).toBe(false);
    expect((await run('boss@other.example', other.uuid, true)).said).toBe(
      'boss@other.example looks after the whole installation from now on.\n',
    );
    expect(await right()).toEqual({ ...before, installation: true });
  });

  it('refuses what is no address, a customer, and a shop that is not there', async () => {
    const customer = await addAccount(shop);
    await expect(run('marit')).rejects.toThrow(WrongSetting);
    await expect(run(customer.email)).rejects.toThrow(/is a customer/);
    await expect(run('a@b.no', 'nowhere')).rejects.toThrow(/There is no shop "nowhere"/);
  });
});
