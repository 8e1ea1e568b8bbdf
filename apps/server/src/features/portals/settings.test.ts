import { describe, expect, it } from 'vitest';
import { TEST_PORTAL_SETTINGS } from '../../testing/test-shop.ts';
import { portalSettings } from './settings.ts';

const read = (changed: object) => portalSettings.safeParse({ ...TEST_PORTAL_SETTINGS, ...changed });

describe('the time zone of a shop', () => {
  it.each([
    ['NO', 'Europe/Oslo'],
    ['SE', 'Europe/Stockholm'],
    ['DK', 'Europe/Copenhagen'],
    ['DE', 'Europe/Berlin'],
    ['FI', 'Europe/Helsinki'],
  ])('is the one of its country: %s, %s', (country, zone) => {
    expect(read({ country }).data?.timeZone).toBe(zone);
  });

  it('is another one where the shop says so', () => {
    expect(read({ timeZone: 'Arctic/Longyearbyen' }).data?.timeZone).toBe('Arctic/Longyearbyen');
  });

  it.each(['Europe/Atlantis', 'Oslo', '+01:00', ''])(
    'is refused where there is no such place: %j',
    (timeZone) => {
      const { issues } = read({ timeZone }).error!;
      expect(issues).toMatchObject([{ path: ['timeZone'], message: 'must be a time zone, as Europe/Oslo' }]);
    },
  );

  it('has to be said in a country that has several', () => {
    expect(read({ country: 'US' }).error!.issues).toMatchObject([{ path: ['timeZone'] }]);
    expect(read({ country: 'US', timeZone: 'America/Chicago' }).success).toBe(true);
  });
});
