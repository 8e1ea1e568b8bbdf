import {
  changeStudioAccount,
  changeStudioPassword,
  confirmStudioPassword,
  endOtherStudioSessions,
  endStudioSession,
  studioAccount,
} from '@picture-day/contract/calls/studio/account';
import { studioFamilies } from '@picture-day/contract/calls/studio/families';
import { addHook } from '@picture-day/contract/calls/studio/hooks';
import { addKey } from '@picture-day/contract/calls/studio/keys';
import { studioLog } from '@picture-day/contract/calls/studio/log';
import * as people from '@picture-day/contract/calls/studio/people';
import { passByCode } from '@picture-day/contract/calls/studio/second-factor';
import { acceptStudioInvitation, studioInvitation } from '@picture-day/contract/calls/studio/sign-in';
import type { Role } from '@picture-day/contract/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hours, minutes } from '../../platform/clock.ts';
import { addAccount, addOperator } from '../../testing/fixtures.ts';
import { flowing } from '../../testing/flowing.ts';
import { addOtherShop } from '../../testing/portals.ts';
import { type Browser, openTestShop, type TestShop } from '../../testing/test-shop.ts';
import {
  addColleague,
  codeOf,
  giveStudioPassword,
  keyMailedTo,
  mailsTo,
  PASSWORD,
  setUpApp,
} from './testing/colleagues.ts';

const NEW_PASSWORD = 'granbar-og-mose-7';
let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ settings: { DEMO: 'no' } });
});
afterAll(() => shop.close());

const list = async (browser: Browser) => (await browser.ask(people.studioPeople, {})).body;
const invite = (browser: Browser, emailAddress: string, role: Role = 'office') =>
  browser.ask(people.invitePerson, { body: { emailAddress, role } });
const accept = (browser: Browser, key: string, password = NEW_PASSWORD) =>
  browser.ask(acceptStudioInvitation, { params: { key }, body: { name: 'Ida Myhre', password } });
const look = async (key: string) =>
  (await shop.browser().ask(studioInvitation, { params: { key } })).body.invitation;
const keyOf = (email: string) => keyMailedTo(shop, email, 'invitation');

describe('an invitation', () => {
  it('comes by mail, is looked at as often as wanted, and makes a colleague once', async () => {
    const owner = await addColleague(shop);
    await invite(owner.browser, ' Ida.Myhre@Example.com ', 'production');
    expect((await list(owner.browser)).invitations).toMatchObject([
      { emailAddress: 'ida.myhre@example.com', role: 'production', isOver: false },
    ]);
    const key = await keyOf('ida.myhre@example.com');
    for (let n = 0; n < 2; n++)
      expect(await look(key)).toMatchObject({ role: 'production', shop: 'Test Foto' });
    const browser = shop.browser();
    expect((await accept(browser, key)).body).toEqual({ step: 'setup' });
    expect((await browser.ask(studioLog, { query: {} })).status, 'before the second factor').toBe(403);
    await setUpApp(shop, browser);
    expect((await browser.ask(studioLog, { query: {} })).status).toBe(200);
    expect((await browser.ask(studioFamilies, { query: {} })).status).toBe(403);
    const now = await list(owner.browser);
    expect(now.invitations).toEqual([]);
    expect(now.colleagues.find(({ emailAddress }) => emailAddress === 'ida.myhre@example.com')).toMatchObject(
      {
        name: 'Ida Myhre',
        role: 'production',
        factors: { app: true, passkey: false, recoveryCodes: 10 },
      },
    );
    expect(await look(key)).toBeNull();
    expect((await accept(shop.browser(), key)).body.error).toMatch(/was used/);
  });

  it('opens once for two at the same moment', async () => {
    const owner = await addColleague(shop);
    await invite(owner.browser, 'twice@example.com');
    const key = await keyOf('twice@example.com');
    const replies = await Promise.all([accept(shop.browser(), key), accept(shop.browser(), key)]);
    expect(replies.filter(({ body }) => body.step === 'setup')).toHaveLength(1);
  });

  it('ends after 72 hours, by another one, and when it is withdrawn', async () => {
    let owner = await addColleague(shop);
    const email = 'late@example.com';
    const { body } = await invite(owner.browser, email);
    const { uuid } = body.invitation;
    const first = await keyOf(email);
    await owner.browser.ask(people.resendInvitation, { params: { uuid } });
    const second = await keyOf(email);
    expect(await look(first)).toBeNull();
    expect(await look(second)).not.toBeNull();
    shop.clock.forward(hours(72));
    expect(await look(second)).toBeNull();
    owner = await addColleague(shop);
    expect((await list(owner.browser)).invitations).toMatchObject([{ isOver: true }]);
    await owner.browser.ask(people.resendInvitation, { params: { uuid } });
    const third = await keyOf(email);
    expect(await look(third)).not.toBeNull();
    expect((await owner.browser.ask(people.withdrawInvitation, { params: { uuid } })).body).toEqual({
      done: true,
    });
    expect(await look(third)).toBeNull();
    expect((await owner.browser.ask(people.withdrawInvitation, { params: { uuid } })).status).toBe(404);
  });

  it('wants a password of twelve characters that nobody tries first', async () => {
    const owner = await addColleague(shop);
    await invite(owner.browser, 'strong@example.com');
    const key = await keyOf('strong@example.com');
    for (const password of ['elleve-tegn', 'passwordpassword', 'abcabcabcabc', 'qwerty123456']) {
      expect((await accept(shop.browser(), key, password)).status, password).toBe(400);
    }
    expect((await accept(shop.browser(), key, 'Welcome!!!2019')).body.error).toMatch(/strangers try/);
    expect((await accept(shop.browser(), key, 'strong@example.com')).body.error).toMatch(/strangers try/);
    expect(await look(key)).not.toBeNull();
  });

  it('is not sent to a customer, nor to somebody who works here', async () => {
    const owner = await addColleague(shop);
    const customer = await addAccount(shop);
    expect((await invite(owner.browser, customer.email)).raw.json().key).toBe('studio.isCustomer');
    expect((await invite(owner.browser, owner.email)).raw.json().key).toBe('studio.isColleague');
  });

  it('makes a colleague of one shop; the same person may have a role in another', async () => {
    const other = await addOtherShop(shop);
    const there = await addAccount(shop, {
      portalUuid: other.uuid,
      role: 'owner',
      email: 'two@example.com',
      password: PASSWORD,
    });
    const owner = await addColleague(shop);
    await invite(owner.browser, 'two@example.com', 'photographer');
    const browser = shop.browser();
    await accept(browser, await keyOf('two@example.com'));
    await setUpApp(shop, browser);
    expect((await browser.ask(studioAccount, {})).body.role).toBe('photographer');
    const away = other.browser();
    expect((await giveStudioPassword(away, there)).body.step).toBe('setup');
    await setUpApp(shop, away);
    expect((await away.ask(studioAccount, {})).body.role).toBe('owner');
    expect((await list(away)).colleagues).toHaveLength(1);
    const { uuid } = owner;
    expect((await away.ask(people.removePerson, { params: { uuid } })).status, 'of the first shop').toBe(404);
    expect((await away.ask(people.personSessions, { params: { uuid } })).status).toBe(404);
  });
});

describe('the last owner', () => {
  const inOwnShop = async (work: (own: TestShop) => Promise<void>) => {
    const own = await openTestShop();
    try {
      await work(own);
    } finally {
      await own.close();
    }
  };

  it('can be neither removed nor degraded; with a second one it can', () =>
    inOwnShop(async (own) => {
      const owner = await addOperator(own);
      const { uuid } = owner;
      const params = { uuid };
      const change = (role: Role) => owner.browser.ask(people.changeRole, { params, body: { role } });
      expect((await owner.browser.ask(people.removePerson, { params })).raw.json().key).toBe(
        'studio.lastOwner',
      );
      expect((await change('office')).status).toBe(409);
      expect((await change('owner')).body.colleague.role).toBe('owner');
      await addOperator(own);
      expect((await change('office')).body.colleague.role).toBe('office');
      expect((await owner.browser.ask(people.studioPeople, {})).status, 'at once').toBe(403);
    }));

  it('stays when two owners remove or degrade each other at the same moment', () =>
    inOwnShop(async (own) => {
      for (let round = 0; round < 10; round++) {
        await own.services.db.deleteFrom('session').execute();
        const [one, two] = [await addOperator(own), await addOperator(own)];
        await own.services.db
          .deleteFrom('account')
          .where('role', '=', 'owner')
          .where('uuid', 'not in', [one.uuid, two.uuid])
          .execute();
        const remove = (who: typeof one, uuid: string) =>
          round % 2 === 0
            ? who.browser.ask(people.removePerson, { params: { uuid } })
            : who.browser.ask(people.changeRole, { params: { uuid }, body: { role: 'office' } });
        const replies = await Promise.all([remove(one, two.uuid), remove(two, one.uuid)]);
        const { left } = await own.services.db
          .selectFrom('account')
          .where('role', '=', 'owner')
          .select((eb) => eb.fn.countAll<number>().as('left'))
          .executeTakeFirstOrThrow();
        expect(left).toBe(1);
        expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      }
    }));
});

describe('People', () => {
  it('takes access away at once, and leaves the name to the log', async () => {
    const owner = await addColleague(shop);
    const gone = await addColleague(shop, { role: 'office', name: 'Jonas Vik' });
    expect((await owner.browser.ask(people.removePerson, { params: { uuid: gone.uuid } })).body).toEqual({
      done: true,
    });
    expect((await gone.browser.ask(studioFamilies, { query: {} })).status).toBe(401);
    expect((await giveStudioPassword(shop.browser(), gone)).body.error).toBe(
      'Wrong email address or password',
    );
    const kept = await shop.services.db.selectFrom('former_colleague').select(['uuid', 'name']).execute();
    expect(kept).toContainEqual({ uuid: gone.uuid, name: 'Jonas Vik' });
  });

  it('resets a lost factor of somebody else: sessions end, a mail tells, the next sign-in sets up another', async () => {
    const owner = await addColleague(shop);
    const person = await addColleague(shop, { role: 'office' });
    const reset = (uuid: string) => owner.browser.ask(people.resetPersonFactor, { params: { uuid } });
    expect((await reset(person.uuid)).body.colleague.factors).toEqual({
      passkey: false,
      app: false,
      recoveryCodes: 0,
    });
    expect((await person.browser.ask(studioLog, { query: {} })).status).toBe(401);
    expect(flowing((await mailsTo(shop, person.email)).at(-1)?.text)).toContain(
      'has taken away your second factor',
    );
    const browser = shop.browser();
    expect((await giveStudioPassword(browser, person)).body.step).toBe('setup');
    expect((await reset(owner.uuid)).status, 'the own one').toBe(404);
    const logged = await shop.services.db
      .selectFrom('audit_log')
      .where('action', '=', 'resetPersonFactor')
      .where('colleague_uuid', '=', person.uuid)
      .select('operator_uuid')
      .execute();
    expect(logged).toEqual([{ operator_uuid: owner.uuid }]);
  });

  it('asks for the password again before it gives somebody access, ten minutes after the sign-in', async () => {
    const owner = await addColleague(shop);
    const person = await addColleague(shop, { role: 'office' });
    const params = { uuid: person.uuid };
    const invitation = { emailAddress: 'somebody.new@example.com', role: 'office' } as const;
    const later = new Date(shop.clock.now().getTime() + 365 * 86_400_000).toISOString().slice(0, 10);
    const asked = () =>
      Promise.all([
        owner.browser.ask(people.invitePerson, { body: invitation }),
        owner.browser.ask(people.changeRole, { params, body: { role: 'photographer' } }),
        owner.browser.ask(people.mailPasswordLink, { params }),
        owner.browser.ask(addKey, { body: { name: 'Books', scopes: ['sales'], lastDay: later } }),
        owner.browser.ask(addHook, {
          body: { name: 'Books', url: 'https://192.0.2.1/', events: ['order.paid'] },
        }),
      ]);
    shop.clock.forward(minutes(11));
    for (const { status, raw } of await asked())
      expect([status, raw.json().key]).toEqual([403, 'studio.passwordAgain']);
    await owner.browser.ask(confirmStudioPassword, { body: { password: owner.password } });
    const after = (await asked()).map(({ status }) => status);
    expect(after.slice(0, 4)).toEqual([200, 200, 200, 200]);
    // No hook leads to an address that is nobody's.
    expect(after[4]).toBe(422);
  });

  it('shows where everybody is signed in, to the owner all and to others their own, and ends it', async () => {
    const owner = await addColleague(shop);
    const person = await addColleague(shop, { role: 'photographer' });
    shop.clock.forward(minutes(1));
    const second = shop.browser('203.0.113.9');
    second.headers = {
      ...second.headers,
      'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    };
    await giveStudioPassword(second, person);
    await second.ask(passByCode, { body: { code: codeOf(shop, person.secret) } });
    const own = async () => (await person.browser.ask(studioAccount, {})).body.sessions;
    expect(await own()).toMatchObject(
      [{ isThis: true }, { browser: 'Firefox, Windows', address: '203.0.113.9', isThis: false }].sort(
        (a, b) => Number(b.isThis) - Number(a.isThis),
      ),
    );
    const mail = (await mailsTo(shop, person.email)).at(-1);
    expect(flowing(mail?.text)).toMatch(/Firefox, Windows, from 203\.0\.113\.9/);

    const other = (await own()).find(({ isThis }) => !isThis)!;
    const foreign = await owner.browser.ask(endStudioSession, { params: { uuid: other.uuid } });
    expect(foreign.status, 'somebody else’s by the own call').toBe(404);
    const params = { uuid: person.uuid, session: other.uuid };
    expect((await owner.browser.ask(people.endPersonSession, { params })).body).toEqual({ done: true });
    expect((await second.ask(studioAccount, {})).status).toBe(401);
    await giveStudioPassword(second, person);
    shop.clock.forward(minutes(1));
    await second.ask(passByCode, { body: { code: codeOf(shop, person.secret) } });
    await person.browser.ask(endOtherStudioSessions, {});
    expect((await second.ask(studioAccount, {})).status).toBe(401);
    expect(await own()).toHaveLength(1);
  });
});

describe('the own account', () => {
  it('changes name and language, and the password with the present one; all other sessions end', async () => {
    const person = await addColleague(shop, { role: 'office' });
    await person.browser.ask(changeStudioAccount, { body: { name: 'Jonas Vik', lang: 'nb' } });
    expect((await person.browser.ask(studioAccount, {})).body).toMatchObject({
      name: 'Jonas Vik',
      lang: 'nb',
    });
    const change = (current: string, password = NEW_PASSWORD) =>
      person.browser.ask(changeStudioPassword, { body: { current, password } });
    expect((await change('wrong')).body).toMatchObject({ field: 'current' });
    expect((await change(person.password, 'Welcome!!!2019')).body).toMatchObject({ field: 'password' });
    expect((await change(person.password)).body).toEqual({});
    expect((await mailsTo(shop, person.email)).at(-1)?.subject).toMatch(/passord/i);
    const { body } = await giveStudioPassword(shop.browser(), { ...person, password: NEW_PASSWORD });
    expect(body.step).toBe('factor');
  });
});
