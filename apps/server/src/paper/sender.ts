import { numberOnPaper } from '@picture-day/contract/legal';
import type { Letterhead } from './letterhead.ts';
import { paperText } from './texts.ts';

/** Who a document or a mail is from. */
export function senderLines({ settings }: Letterhead, lang: string): string[] {
  const { contact, country, legal } = settings;
  const place = [contact.name, contact.address, `${contact.postalCode} ${contact.city}`.trim()];
  const { label, number, marks } = numberOnPaper(country, legal);
  const named = label ? `${label} ${number}` : paperText(lang, 'organisation', { number });
  return [
    place.filter(Boolean).join(', '),
    number && [named, ...marks].join(', '),
    [contact.email, contact.phone].filter(Boolean).join(', '),
  ].filter(Boolean);
}
