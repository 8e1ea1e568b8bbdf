import { pictureSets } from '@picture-day/contract/calls/pictures';
import { mergeFamilies } from '@picture-day/contract/calls/studio/families';
import { expect } from 'vitest';
import type { Browser } from '../../../../testing/test-shop.ts';

export interface Someone {
  readonly uuid: string;
}

/** A colleague makes two accounts one. */
export const merge = (by: Browser, kept: Someone, other: Someone) =>
  by.ask(mergeFamilies, {
    params: { uuid: kept.uuid },
    body: { otherUuid: other.uuid, reason: 'asked by phone' },
  });

/** The same, where nothing stands against it. */
export async function merged(by: Browser, kept: Someone, other: Someone) {
  const { status, body } = await merge(by, kept, other);
  expect(status, JSON.stringify(body)).toBe(200);
  return body.merge;
}

export const setsOf = async (browser: Browser) => (await browser.ask(pictureSets, {})).body.pictureSets;
