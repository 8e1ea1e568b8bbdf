import { Trans } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { Button } from '@picture-day/ui/button/button.tsx';
import { usePublishing } from '../model/use-publishing.ts';
import styles from './families.module.css';

/** A job that is in the shop can be taken out of it again. */
export function ShopLine({ job: { state } }: { readonly job: StudioJob }) {
  const { open } = usePublishing();
  if (state !== 'live' && state !== 'late') return null;
  return (
    <p className={styles.shopLine}>
      <Trans>Published by mistake, or with wrong pictures?</Trans>{' '}
      <Button look="danger" size="small" onClick={open}>
        <Trans>Take it back</Trans>
      </Button>
    </p>
  );
}
