import * as z from 'zod/mini';
import { isDay, isStorableText, list } from './bounds.ts';
import { wrong } from './rule-keys.ts';
import { requiredText } from './rules.ts';

/** What a shop's own systems may be told of. */
export const HOOK_EVENTS = ['order.paid', 'order.sent', 'order.refunded'] as const;
export type HookEvent = (typeof HOOK_EVENTS)[number];

/** What a key may read. */
export const KEY_SCOPES = ['orders', 'documents', 'sales'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** How long a key may live at most, in days. */
export const KEY_DAYS = 730;
/** How many hooks and keys a shop may have at once. */
export const MOST_HOOKS = 20;
export const MOST_KEYS = 50;

/** The pauses between the tries of a delivery, in minutes; after the last it has failed. */
export const HOOK_PAUSES = [1, 5, 30, 120, 360, 720, 1440, 1440] as const;
/** For how many days nothing may arrive before a hook is switched off. */
export const HOOK_DAYS = 3;
/** How long the secret before still signs, in hours. */
export const OLD_SECRET_HOURS = 24;

/** Whether somebody could mean it as the address of a system: where it leads is checked when it is called. */
export function isSystemAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && !username && !password;
}

export const systemAddress = z
  .string(wrong('required'))
  .check(
    z.maxLength(600, wrong('tooLong')),
    z.trim(),
    z.minLength(1, { ...wrong('required'), abort: true }),
    z.maxLength(500, wrong('tooLong')),
    z.refine<string>(isStorableText, wrong('unusableText')),
    z.refine<string>(isSystemAddress, wrong('invalidAddress')),
  );

// As the studio checks them and the server checks them again.
export const hookForm = z.object({
  name: requiredText(60),
  url: systemAddress,
  events: list(z.enum(HOOK_EVENTS), HOOK_EVENTS.length, 1),
});
export const keyForm = z.object({
  name: requiredText(60),
  scopes: list(z.enum(KEY_SCOPES), KEY_SCOPES.length, 1),
  /** The last day it opens anything, where the shop is. */
  lastDay: z.string().check(z.maxLength(10), z.refine(isDay, wrong('invalidDay'))),
});
