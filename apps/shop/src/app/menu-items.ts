import { MENU_VISIBILITY } from '@picture-day/contract/constants';
import type { MenuItem } from '@picture-day/contract/entities/portal';

/** Visibility 0 always, 1 logged-in only, 2 logged-out only. */
export function visibleItems(items: readonly MenuItem[], loggedIn: boolean): MenuItem[] {
  return items.filter(
    ({ visibility }) =>
      visibility === MENU_VISIBILITY.always || (visibility === MENU_VISIBILITY.loggedIn) === loggedIn,
  );
}
