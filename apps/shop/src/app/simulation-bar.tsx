import { Trans } from '@lingui/react/macro';
import { endSimulation } from '@picture-day/contract/calls/studio';
import type { User } from '@picture-day/contract/entities/user';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useMutation } from '@tanstack/react-query';
import { paths } from '../paths.ts';
import styles from './simulation-bar.module.css';

/** Tells pages that fill the window how much of it the bar takes. */
function tellHeight(bar: HTMLElement | null) {
  if (!bar) return;
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--acting', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--acting');
  };
}

/** Always in sight while an operator acts as a customer. */
export default function SimulationBar({ user }: { user: User }) {
  const end = useMutation({
    mutationFn: () => ask(endSimulation),
    onSuccess: () => window.location.assign(paths.studio()),
  });
  return (
    <aside ref={tellHeight} className={styles.bar}>
      <p>
        <strong>
          <Trans>Simulating user</Trans>
        </strong>{' '}
        {user.name || user.emailAddress}
      </p>
      <Button look="quiet" size="small" pending={end.isPending} onClick={() => end.mutate()}>
        <Trans>End simulation</Trans>
      </Button>
    </aside>
  );
}
