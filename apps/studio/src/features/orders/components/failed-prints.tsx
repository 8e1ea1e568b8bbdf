import { Trans } from '@lingui/react/macro';
import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';
import styles from './orders.module.css';
import { PrintFileRow } from './print-files.tsx';

/** What could not be printed stands above all else. */
export function FailedPrints() {
  const { data } = useQuery({
    ...answerTo(operatorPrintFiles, { query: { state: 'failed', limit: 50 } }),
  });
  if (!data || data.printFiles.length === 0) return null;
  return (
    <section className={styles.failed} aria-labelledby="failed-prints">
      <h2 id="failed-prints">
        <Trans>Print files that could not be made</Trans>
      </h2>
      <ul className={styles.prints}>
        {data.printFiles.map((file) => (
          <PrintFileRow key={`${file.orderUuid} ${file.lineUuid} ${file.number}`} file={file} />
        ))}
      </ul>
    </section>
  );
}
