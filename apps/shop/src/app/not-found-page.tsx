import { Trans } from '@lingui/react/macro';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { paths } from '../paths.ts';
import styles from './message-page.module.css';

function NotFoundPage() {
  return (
    <section className={styles.page}>
      <h1>
        <Trans>Page not found</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>The address may be mistyped, or the page has moved.</Trans>
      </p>
      <LinkButton to={paths.front()}>
        <Trans>Go to the front page</Trans>
      </LinkButton>
    </section>
  );
}

export { NotFoundPage as Component };
