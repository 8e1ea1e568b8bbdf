import { Trans } from '@lingui/react/macro';
import { OWNER } from '@picture-day/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useHasRole } from '../../lib/session.ts';
import { PageHead } from '../../ui/page-head/page-head.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { hooksQuery } from './api/connections.ts';
import { AddHookPanel } from './components/add-hook-panel.tsx';
import { AddKeyPanel } from './components/add-key-panel.tsx';
import { HookPanel } from './components/hook-panel.tsx';
import { HooksSection } from './components/hooks-section.tsx';
import { KeysSection } from './components/keys-section.tsx';
import styles from './shared/connections.module.css';

/** What the address opens beside the lists. */
const NEW = 'new';

/** Systems of the shop's own: those that are told of orders, and the keys with which others read. */
export function Component() {
  const isOwner = useHasRole(OWNER);
  return (
    <>
      {isOwner ? (
        <Connections />
      ) : (
        <>
          <Head />
          <p className={styles.pad}>
            <Trans>Only an owner sees and changes this.</Trans>
          </p>
        </>
      )}
    </>
  );
}

function Head() {
  return (
    <PageHead
      title={<Trans>Connections</Trans>}
      note={<Trans>Your own systems: who is told of orders, and who may read.</Trans>}
    />
  );
}

function Connections() {
  const [search, setSearch] = useSearchParams();
  const { data } = useQuery(hooksQuery);
  const close = () => setSearch({});
  const chosen = search.get('hook');
  const hook = data?.hooks.find(({ uuid }) => uuid === chosen);
  const panel =
    chosen === NEW ? (
      <AddHookPanel onClose={close} />
    ) : search.get('key') === NEW ? (
      <AddKeyPanel onClose={close} />
    ) : (
      hook && <HookPanel key={hook.uuid} hook={hook} onClose={close} />
    );
  return (
    <WithPanel panel={panel}>
      <Head />
      <HooksSection chosen={chosen} onAdd={() => setSearch({ hook: NEW })} isPrimary={!panel} />
      <KeysSection onAdd={() => setSearch({ key: NEW })} />
    </WithPanel>
  );
}
