import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { chooseDesktopVersion, wantsDesktopVersion } from '../../lib/desktop-version.ts';
import styles from './side-menu.module.css';

/** Keeps a wide page on a phone until the visitor switches back. */
export function DesktopVersionItem({ onChoose }: { onChoose: () => void }) {
  const [desktop, setDesktop] = useState(() => wantsDesktopVersion(document.cookie));
  const toggle = () => {
    chooseDesktopVersion(!desktop);
    setDesktop(!desktop);
    onChoose();
  };
  return (
    <li>
      <button type="button" className={styles.item} onClick={toggle}>
        {desktop ? <Trans>Mobile version</Trans> : <Trans>Desktop version</Trans>}
      </button>
    </li>
  );
}
