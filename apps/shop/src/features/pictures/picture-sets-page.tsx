import { Trans } from '@lingui/react/macro';
import { ChipLink } from '@picture-day/ui/chip/chip.tsx';
import { PlusIcon } from '@picture-day/ui/icon/icons.tsx';
import type { FirstQueries } from '../../app/first-queries.ts';
import { paths } from '../../paths.ts';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { AccountNav } from '../accounts/shared/account-nav.tsx';
import { pictureSetsQuery } from './api/picture-sets.ts';
import { PictureSetCard } from './shared/picture-set-card.tsx';
import { SetCards } from './shared/set-cards.tsx';

export const firstQueries: FirstQueries = () => [pictureSetsQuery];

export function Component() {
  return (
    <ListPage
      beside={<AccountNav />}
      title={<Trans>My picture sets</Trans>}
      aside={
        <ChipLink to={paths.myAccount.addPictureSet()}>
          <PlusIcon size={18} />
          <Trans>Add</Trans>
          <span className="visually-hidden">
            <Trans>picture set</Trans>
          </span>
        </ChipLink>
      }
    >
      <SetCards card={(set, first) => <PictureSetCard set={set} first={first} />} />
    </ListPage>
  );
}
