import { Trans } from '@lingui/react/macro';
import type { StudioJob } from '@picture-day/contract/entities/job';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../../../paths.ts';
import styles from './job-form.module.css';

/** The way to next year's job of the same school. */
export function CopySection({ job }: { readonly job: StudioJob }) {
  return (
    <section className={styles.part} aria-labelledby="job-copy">
      <h2 id="job-copy">
        <Trans>Next year</Trans>
      </h2>
      <p className={styles.note}>
        <Trans>The same school a year later: every class a year up, the oldest gone, new codes.</Trans>
      </p>
      <div>
        <LinkButton look="quiet" to={paths.copyOfJob(job.key)}>
          <Trans>Copy for next year</Trans>
        </LinkButton>
      </div>
    </section>
  );
}
