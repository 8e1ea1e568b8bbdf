import { Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import styles from './message-page.module.css';
import { Component as NotFoundPage } from './not-found-page.tsx';

/** What a visitor sees when a page breaks: a way on, and the number that finds the fault in the log. */
export function ErrorPage() {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || error instanceof ApiError ? error.status : 500;
  if (status === 404) return <NotFoundPage />;
  return (
    <section className={styles.page}>
      <h1>
        <Trans>Something went wrong</Trans>
      </h1>
      <p className={styles.lead}>
        <Trans>Please check your connection and try again.</Trans>
      </p>
      <Button onClick={() => window.location.reload()}>
        <Trans>Try again</Trans>
      </Button>
      {error instanceof ApiError && error.requestId && (
        <p className={styles.reference}>
          <Trans>Reference: {error.requestId}</Trans>
        </p>
      )}
    </section>
  );
}
