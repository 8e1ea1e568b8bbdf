import { Trans, useLingui } from '@lingui/react/macro';
import { confirmApp, startApp } from '@picture-day/contract/calls/studio/second-factor';
import { ask } from '@picture-day/ui/calls/api.ts';
import { Loading, Skeleton } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Failure } from '../../../ui/failure/failure.tsx';
import styles from './app-set-up.module.css';
import { DigitCode } from './digit-code.tsx';

/** A code to scan, drawn from its rows. */
function ScanCode({ rows }: { rows: readonly string[] }) {
  const { t } = useLingui();
  const d = rows
    .flatMap((row, y) => [...row].map((dark, x) => (dark === '1' ? `M${x + 4} ${y + 4}h1v1h-1z` : '')))
    .join('');
  const size = rows.length + 8;
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={styles.scan} role="img" aria-label={t`Code to scan`}>
      <rect width={size} height={size} fill="#fff" />
      <path d={d} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}

interface Props {
  readonly onAdded: (recoveryCodes: readonly string[] | undefined) => void;
}

/** Scans or types a new secret into an app, and takes it into use by its first code. */
export function AppSetUp({ onAdded }: Props) {
  // Each time it is opened the secret is a new one.
  const once = useId();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['new app', once],
    queryFn: () => ask(startApp),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (error) return <Failure error={error} onRetry={() => refetch()} pending={isFetching} />;
  if (!data) {
    return (
      <Loading>
        <Skeleton width={168} height={168} />
      </Loading>
    );
  }
  const confirm = async (code: string) => {
    const { error: wrong, recoveryCodes } = await ask(confirmApp, { body: { code } });
    if (wrong === undefined) onAdded(recoveryCodes);
    return wrong;
  };
  return (
    <div className={styles.app}>
      <p>
        <Trans>Scan this with an app that shows codes, or type the key into it.</Trans>
      </p>
      <ScanCode rows={data.rows} />
      <code className={styles.secret}>{data.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
      <DigitCode
        label={<Trans>The code the app shows</Trans>}
        hint={<Trans>Six digits, new every 30 seconds.</Trans>}
        onCode={confirm}
      />
    </div>
  );
}
