import { Trans, useLingui } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { sizeOf } from '../../../lib/size-of.ts';
import styles from './job-form.module.css';

/** What the files of a job take of the disk. */
export function DiskSection({ job: { bytes } }: { readonly job: StudioJob }) {
  const { i18n } = useLingui();
  const { originals, previews, prints } = bytes;
  return (
    <section className={styles.part} aria-labelledby="job-disk">
      <h2 id="job-disk">
        <Trans>Disk</Trans>
      </h2>
      <dl className={styles.facts}>
        <dt>
          <Trans>Originals</Trans>
        </dt>
        <dd>{sizeOf(i18n, originals)}</dd>
        <dt>
          <Trans>Previews</Trans>
        </dt>
        <dd>{sizeOf(i18n, previews)}</dd>
        <dt>
          <Trans>Print files</Trans>
        </dt>
        <dd>{sizeOf(i18n, prints)}</dd>
        <dt>
          <Trans>Together</Trans>
        </dt>
        <dd>
          <b>{sizeOf(i18n, originals + previews + prints)}</b>
        </dd>
      </dl>
    </section>
  );
}
