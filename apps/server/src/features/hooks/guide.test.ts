import fs from 'node:fs';
import path from 'node:path';
import { HOOK_PAUSES } from '@picture-day/contract/connections';
import { LAB_PAUSES, labAnswer } from '@picture-day/contract/lab-rules';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from '../../platform/config.ts';
import { signatureOf } from '../../platform/system-signature.ts';

const guide = fs.readFileSync(path.join(CHECKOUT, 'docs/connections.md'), 'utf8');
const block = (language: string, number = 0) =>
  [...guide.matchAll(new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 'gs'))][number]?.[1] ?? '';

type Check = (secret: string, header: string, body: string, now: number) => boolean;

describe('the guide for those who connect systems', () => {
  it('checks the shop’s own signature, and refuses what was changed, is old or signed by others', async () => {
    const program = Buffer.from(block('js')).toString('base64');
    const { isFromShop } = (await import(/* @vite-ignore */ `data:text/javascript;base64,${program}`)) as {
      isFromShop: Check;
    };
    const now = new Date('2026-11-16T10:00:00Z');
    const body = block('json');
    const header = signatureOf(['new', 'old'], now, body);
    const check = (secret: string, given = body, after = 0) =>
      isFromShop(secret, header, given, now.getTime() + after);
    expect([check('new'), check('old')]).toEqual([true, true]);
    expect([check('other'), check('new', `${body} `), check('new', body, 301_000)]).toEqual([
      false,
      false,
      false,
    ]);
    expect(isFromShop('new', 'nothing', body, now.getTime())).toBe(false);
  });

  it('shows an answer of a lab as the shop takes it, and the pauses as they are', () => {
    expect(labAnswer.safeParse(JSON.parse(block('json', 1))).success).toBe(true);
    expect(HOOK_PAUSES).toEqual([1, 5, 30, 120, 360, 720, 1440, 1440]);
    expect(guide).toContain('after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours and once more a day later');
    expect(LAB_PAUSES).toEqual([1, 5, 15, 60, 180, 360, 720, 1440]);
    expect(guide).toContain('after 1, 5 and 15 minutes, 1, 3, 6, 12 and 24 hours');
  });
});
