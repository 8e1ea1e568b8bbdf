import { Trans } from '@lingui/react/macro';
import { ListPage } from '../../ui/list-page/list-page.tsx';
import { GivenShares } from './components/given-shares.tsx';
import { ShareFlow } from './components/share-flow.tsx';

export function Component() {
  return (
    <ListPage narrow title={<Trans>Share picture sets</Trans>}>
      <ShareFlow />
      <GivenShares />
    </ListPage>
  );
}
