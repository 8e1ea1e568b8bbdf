import { randomUUID } from 'node:crypto';
import { savePortal } from '../features/portals/portal.ts';
import type { PortalSettings } from '../features/portals/settings.ts';
import { minutes } from '../platform/clock.ts';
import { type Browser, TEST_PORTAL_SETTINGS, type TestShop } from './test-shop.ts';

type Changed = {
  readonly [K in keyof PortalSettings]?: K extends 'options' ? Partial<PortalSettings[K]> : PortalSettings[K];
};

/** Gives a shop other settings, and the time it takes them to show; without any it is as it was opened. */
export async function changeSettings(shop: TestShop, changed: Changed = {}): Promise<void> {
  await savePortal(shop.services.db, {
    uuid: shop.portalUuid,
    key: 'test',
    name: 'Test Foto',
    hosts: [],
    isDefault: true,
    settings: { ...TEST_PORTAL_SETTINGS, ...changed },
  });
  shop.clock.forward(minutes(1));
}

export interface OtherShop {
  readonly uuid: string;
  readonly host: string;
  /** A new visitor of the other shop. */
  browser(): Browser;
}

/** Another shop on the same database, with a host name of its own. */
export async function addOtherShop(
  shop: TestShop,
  changed: Changed = {},
  uuid: string = randomUUID(),
): Promise<OtherShop> {
  const host = `${uuid}.localhost`;
  const settings = { ...TEST_PORTAL_SETTINGS, ...changed };
  await savePortal(shop.services.db, {
    uuid,
    key: uuid,
    name: 'Other',
    hosts: [host],
    isDefault: false,
    settings,
  });
  shop.clock.forward(minutes(1));
  return { uuid, host, browser: () => atHost(shop.browser(), host) };
}

/** The same browser, with all its cookies, in front of another shop. */
export function atHost(browser: Browser, host: string): Browser {
  browser.headers = { ...browser.headers, host };
  return browser;
}
