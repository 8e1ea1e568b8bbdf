import { Trans } from '@lingui/react/macro';
import type { FirstQueries } from '../../app/first-queries.ts';
import { pictureSetsQuery } from '../../lib/current-picture-set.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { SetCards } from '../pictures/shared/set-cards.tsx';
import { DigitalSetCard } from './components/digital-set-card.tsx';

export const firstQueries: FirstQueries = () => [pictureSetsQuery];

export function Component() {
  return (
    <ListPage
      title={<Trans>Digital pictures</Trans>}
      lead={<Trans>Files to keep, print and share. Choose a picture set.</Trans>}
    >
      <SetCards card={(set, first) => <DigitalSetCard set={set} first={first} />} />
    </ListPage>
  );
}
