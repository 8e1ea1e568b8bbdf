import type { Portal } from '../features/portals/portal.ts';
import { paperText } from './texts.ts';

/** Who a document or a mail is from. */
export function senderLines(portal: Portal, lang: string): string[] {
  const { contact, legal } = portal.settings;
  const place = [contact.name, contact.address, `${contact.postalCode} ${contact.city}`.trim()];
  const number = grouped(legal.organisationNumber);
  return [
    place.filter(Boolean).join(', '),
    number && paperText(lang, 'organisation', { number }),
    [contact.email, contact.phone].filter(Boolean).join(', '),
  ].filter(Boolean);
}

/** Nine digits are read in threes; others are written as they are. */
const grouped = (number: string): string =>
  number.replace(/^(NO)?(\d{3})(\d{3})(\d{3})(?!\d)/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0').trim();
