import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../paths.ts';
import { Message } from '../ui/message/message.tsx';
import { SearchIcon } from './room-icons.tsx';

/** An address that leads nowhere, or to what is not this shop's. */
export function NotFoundPage() {
  return (
    <Message
      isPage
      drawing={<SearchIcon size={44} />}
      title={<Trans>Page not found</Trans>}
      actions={
        <LinkButton to={paths.today()}>
          <Trans>Back to Today</Trans>
        </LinkButton>
      }
    >
      <Trans>The address may be mistyped, or what stood here is gone.</Trans>
    </Message>
  );
}
