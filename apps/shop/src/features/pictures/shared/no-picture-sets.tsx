import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { PhotoIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../../../paths.ts';

/** An account without a single picture set, and the way to the first one. */
export function NoPictureSets() {
  return (
    <EmptyState
      icon={<PhotoIcon />}
      action={
        <LinkButton to={paths.myAccount.addPictureSet()}>
          <Trans>Add picture set</Trans>
        </LinkButton>
      }
    >
      <Trans>You have no picture sets yet.</Trans>
    </EmptyState>
  );
}
