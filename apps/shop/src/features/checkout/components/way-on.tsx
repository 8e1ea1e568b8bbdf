import { Trans } from '@lingui/react/macro';
import type { Changed } from '@picture-day/contract/constants';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../../../paths.ts';

/** Where to go when something has changed that this page cannot mend. */
export function WayOn({ changed }: { changed: Changed | undefined }) {
  switch (changed) {
    case 'empty-cart':
      return (
        <LinkButton look="quiet" size="small" to={paths.products.list()}>
          <Trans>View products</Trans>
        </LinkButton>
      );
    case 'blocked-lines':
      return (
        <LinkButton look="quiet" size="small" to={paths.cart()}>
          <Trans>Back to the shopping cart</Trans>
        </LinkButton>
      );
    case 'ordered':
      return (
        <LinkButton look="quiet" size="small" to={paths.myAccount.orders()}>
          <Trans>Order history</Trans>
        </LinkButton>
      );
    default:
      return null;
  }
}
