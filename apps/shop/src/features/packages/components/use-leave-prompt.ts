import { useLingui } from '@lingui/react/macro';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';

/** Asks before unsaved changes are left behind, whether by a link, by Back or by closing the page. */
export function useLeavePrompt(dirty: RefObject<boolean>): void {
  const { t } = useLingui();
  const confirm = useConfirm();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty.current && currentLocation.pathname !== nextLocation.pathname,
  );
  const askToLeave = useEffectEvent(async () => {
    if (blocker.state !== 'blocked') return;
    const leave = await confirm({
      title: t`Are you sure you want to leave the page with unsaved changes?`,
      yes: t`Leave the page`,
      no: t`Stay`,
    });
    if (leave) blocker.proceed();
    else blocker.reset();
  });
  const { state } = blocker;
  // Asked once for every way that was stopped.
  useEffect(() => {
    if (state === 'blocked') askToLeave();
  }, [state]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (dirty.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [dirty]);
}
