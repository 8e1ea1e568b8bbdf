import type { Portal } from '../features/portals/portal.ts';

/** What a document says of the shop that issues it. */
export interface Letterhead extends Pick<Portal, 'name'> {
  readonly settings: Pick<Portal['settings'], 'colours' | 'contact' | 'country' | 'legal'>;
}
