import { useCurrentPictureSet, useSwitchPictureSet } from '../../../lib/current-picture-set.ts';
import { PictureSetSwitcher } from '../../../ui/picture-set-switcher/picture-set-switcher.tsx';
import styles from './current-set-pill.module.css';

/** The current picture set beside a page's heading, where the top bar has no room for it. */
export function CurrentSetPill() {
  const { sets, current } = useCurrentPictureSet();
  const switchTo = useSwitchPictureSet();
  if (!current) return null;
  return (
    <div className={styles.narrow}>
      <PictureSetSwitcher sets={sets} current={current} onChange={(uuid) => switchTo.mutate(uuid)} />
    </div>
  );
}
