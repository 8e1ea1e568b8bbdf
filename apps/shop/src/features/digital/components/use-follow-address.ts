import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useCurrentPictureSet, useSwitchPictureSet } from '../../../lib/current-picture-set.ts';
import { paths } from '../../../paths.ts';
import { followAddress } from '../model/follow-address.ts';

/** Keeps the address of a digital page and the current picture set together. */
export function useFollowAddress(address: string): void {
  const navigate = useNavigate();
  const tellFailure = useFailureToast();
  const { sets, current } = useCurrentPictureSet();
  const { mutate: switchTo } = useSwitchPictureSet();
  const agreedAt = useRef<string | null>(null);
  const currentUuid = current?.subject.uuid;
  const isOwn = sets.some((set) => set.subject.uuid === address);
  useEffect(() => {
    if (currentUuid === undefined || !isOwn) return;
    const following = followAddress({ address, current: currentUuid, agreedAt: agreedAt.current });
    if (following === 'nothing') agreedAt.current = address;
    else if (following === 'replace-address') {
      navigate(paths.products.digitalPortrait(currentUuid), { replace: true, preventScrollReset: true });
    } else {
      switchTo(address, { onError: tellFailure });
    }
  }, [address, currentUuid, isOwn, navigate, switchTo, tellFailure]);
}
