import { Trans } from '@lingui/react/macro';
import { EmptyState } from '@picture-day/ui/empty-state/empty-state.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../../../paths.ts';
import styles from './template-list.module.css';

/** A category that the current picture set has nothing for. */
export function NoTemplates() {
  return (
    <EmptyState
      action={
        <span className={styles.actions}>
          <LinkButton look="quiet" to={paths.myAccount.pictureSets()}>
            <Trans>Change picture set</Trans>
          </LinkButton>
          <LinkButton to={paths.products.list()}>
            <Trans>Change category</Trans>
          </LinkButton>
        </span>
      }
    >
      <Trans>There are no products available within this category for the selected picture set.</Trans>
    </EmptyState>
  );
}
