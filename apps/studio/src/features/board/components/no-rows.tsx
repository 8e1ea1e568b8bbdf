import { Trans } from '@lingui/react/macro';
import type { View } from '../model/rows.ts';
import styles from './rows.module.css';

/** What a view says that has nothing to show. */
export function NoRows({ view }: { readonly view: View }) {
  return (
    <p className={styles.empty}>
      {'group' in view ? <Trans>Nobody is on the list yet.</Trans> : <Nothing name={view.view} />}
    </p>
  );
}

function Nothing({ name }: { readonly name: Exclude<View, { group: string }>['view'] }) {
  switch (name) {
    case 'doubtful':
      return <Trans>No picture is doubtful.</Trans>;
    case 'empty':
      return <Trans>Every child has pictures.</Trans>;
    case 'hidden':
      return <Trans>No picture is hidden.</Trans>;
    case 'cards':
      return <Trans>No frame shows a photo card.</Trans>;
  }
}
