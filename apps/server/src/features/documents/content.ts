import type { KeptDocument } from '../../paper/document.ts';
import type { Letterhead } from '../../paper/letterhead.ts';
import type { Portal } from '../portals/portal.ts';

/** Everything that is printed, as it was said when the document was issued. */
export interface DocumentContent {
  readonly lang: string;
  readonly letterhead: Letterhead;
  readonly paper: KeptDocument;
}

/** Who issues it, as the shop calls itself now; a later name changes nothing that was issued. */
export const letterheadOf = ({ name, settings }: Portal): Letterhead => ({
  name,
  settings: {
    colours: settings.colours,
    contact: settings.contact,
    country: settings.country,
    legal: settings.legal,
  },
});
