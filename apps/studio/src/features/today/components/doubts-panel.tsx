import { Trans } from '@lingui/react/macro';
import { doubtfulPictures } from '@picture-day/contract/calls/studio/today';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import styles from './panels.module.css';
import page from './today.module.css';

/** The files that the last import could give to no child, each with its reason. */
export function DoubtsPanel({ jobKey, onClose }: { readonly jobKey: string; readonly onClose: () => void }) {
  const { data, error, refetch } = useQuery(answerTo(doubtfulPictures, { params: { key: jobKey } }));
  return (
    <SidePanel title={data?.job ?? <Trans>Doubtful pictures</Trans>} onClose={onClose}>
      {error && <Failure error={error} onRetry={() => refetch()} />}
      {data && (
        <>
          <p className={page.quiet}>
            <Trans>Put the files where they belong and import the folder again.</Trans>
          </p>
          <ul className={styles.doubts}>
            {data.doubts.map(({ what, reason }) => (
              <li key={what}>
                <b>{what}</b>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </SidePanel>
  );
}
