import { Trans } from '@lingui/react/macro';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { downloadSetUrl } from '../api/picture-sets.ts';
import styles from './download-set.module.css';

/** All bought pictures of a set at once; a single one has its own link. */
export function DownloadSet({ set }: { set: PictureSet }) {
  const count = set.pictures.filter(({ bought }) => bought).length;
  if (count < 2) return null;
  return (
    <p className={styles.download}>
      <a href={downloadSetUrl(set.subject.uuid)} download="" className={buttonClass('quiet', 'small')}>
        <Trans>Download all ({count})</Trans>
      </a>
    </p>
  );
}
