import { addDays, dayIn } from '@picture-day/commerce';
import { LANGUAGES } from '@picture-day/contract/constants';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { days, hours } from '../../platform/clock.ts';
import type { MailMessage } from '../../platform/mail.ts';
import { addCustomer } from '../../testing/fixtures.ts';
import { changeSettings } from '../../testing/portals.ts';
import { pictureFiles } from '../pictures/picture-files.ts';
import { bytes, openTwoFamilies, type TwoFamilies, view } from '../pictures/testing/two-families.ts';
import { announceDeletions } from './announce.ts';
import { deleteUnsoldPictures } from './delete-unsold.ts';

describe('the retention date of a job', () => {
  let f: TwoFamilies;
  beforeAll(async () => {
    f = await openTwoFamilies();
  });
  afterAll(() => f.shop.close());

  const setRetention = (ahead: number, zone = 'Europe/Oslo') =>
    f.shop.services.db
      .updateTable('job')
      .set({ retention: addDays(dayIn(zone, f.shop.clock.now()), ahead) })
      .where('uuid', '=', f.jobUuid)
      .execute();
  const announced = async (): Promise<MailMessage[]> => {
    const { db } = f.shop.services;
    await announceDeletions(f.shop.services);
    const rows = await db.selectFrom('outbox_mail').select('message').execute();
    await db.deleteFrom('outbox_mail').execute();
    return rows.map(({ message }) => message as MailMessage);
  };

  it('is announced to each family two weeks before, once', async () => {
    await setRetention(15);
    expect(await announced()).toEqual([]);
    await setRetention(14);
    const told = (await announced()).map(({ to }) => to).sort();
    expect(told).toEqual([f.ada.email, f.emil.email].sort());
    expect(await announced()).toEqual([]);
  });

  it.each(LANGUAGES)('is announced in %s', async (lang) => {
    const person = await addCustomer(f.shop, { lang, owns: [f.subject.emil] });
    const mail = (await announced()).find((one) => one.to === person.email);
    expect(mail?.text).toContain('Emil Bakke');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\{\w+\}|undefined/);
  });

  it('deletes nothing before it, nor before the families have had time to hear of it', async () => {
    expect(await deleteUnsoldPictures(f.shop.services)).toBe(0);
    await setRetention(-1);
    expect(await deleteUnsoldPictures(f.shop.services)).toBe(0);
  });

  it('deletes what nobody bought, rows and files, at the next request', async () => {
    const { db, storage } = f.shop.services;
    await f.buy(f.ada, f.picture.plain);
    const green = await db
      .selectFrom('picture')
      .where('uuid', '=', f.picture.green)
      .select(['uuid', 'content_hash', 'greenscreen', 'turn'])
      .executeTakeFirstOrThrow();
    const seen = await bytes(f.ada.browser, view(f.picture.green, 320));
    expect(seen.status).toBe(200);
    f.shop.clock.forward(days(16));
    // Half past ten in the evening of New York is the next day in Oslo.
    await changeSettings(f.shop, { timeZone: 'America/New_York' });
    f.shop.clock.forward(hours(17.5));
    await setRetention(0);
    expect(await deleteUnsoldPictures(f.shop.services)).toBe(0);
    await changeSettings(f.shop);
    expect(await deleteUnsoldPictures(f.shop.services)).toBe(3);
    const headers = { 'if-none-match': String(seen.headers.etag) };
    const again = await f.ada.browser.send('GET', view(f.picture.green, 320), { headers });
    expect(again.statusCode).toBe(404);
    expect((await bytes(f.ada.browser, view(f.picture.plain, 320))).status).toBe(200);
    expect(await storage.has(pictureFiles(green).cutOut)).toBe(false);
    expect(await deleteUnsoldPictures(f.shop.services)).toBe(0);
  });
});
