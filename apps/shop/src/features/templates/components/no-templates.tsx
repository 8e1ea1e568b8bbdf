import { Trans } from '@lingui/react/macro';
import { paths } from '../../../paths.ts';
import { EmptyState } from '../../../ui/empty-state/empty-state.tsx';
import { LinkButton } from '../../../ui/link-button/link-button.tsx';
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
