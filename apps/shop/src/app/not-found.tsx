import { Trans, useLingui } from '@lingui/react/macro';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { Link } from 'react-router';
import left from '../features/access/assets/p2.webp';
import right from '../features/access/assets/p3.webp';
import { useCustomer } from '../lib/boot.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { paths } from '../paths.ts';
import styles from './not-found.module.css';
import { NOT_FOUND_MARK } from './not-found-mark.ts';

/** Prints on a line with one place empty; the children are drawn, and nobody's. */
function EmptyPlace() {
  return (
    <div className={styles.line} aria-hidden="true">
      <svg aria-hidden="true" viewBox="0 0 520 60" className={styles.string}>
        <path d="M10 18Q260 62 510 8" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <img src={left} alt="" width={320} height={400} />
      <svg aria-hidden="true" viewBox="0 0 40 50" className={styles.empty}>
        <g fill="none" stroke="currentColor" strokeDasharray="3 3">
          <circle cx="20" cy="19" r="9" />
          <path d="M4 48C5 36 11 31 20 31S35 36 36 48" />
        </g>
      </svg>
      <img src={right} alt="" width={320} height={400} />
    </div>
  );
}

function WaysOn() {
  const customer = useCustomer();
  if (customer) {
    return (
      <>
        <LinkButton to={paths.products.list()}>
          <Trans>Choose products</Trans>
        </LinkButton>
        <LinkButton look="quiet" to={paths.myAccount.root()}>
          <Trans>My account</Trans>
        </LinkButton>
      </>
    );
  }
  return (
    <>
      <LinkButton to={paths.front()}>
        <Trans>Type your code</Trans>
      </LinkButton>
      <LinkButton look="quiet" to={paths.login()}>
        <Trans>Sign in</Trans>
      </LinkButton>
    </>
  );
}

/** What is not there, was never there or is another family's: the same page for all. */
export default function NotFound() {
  const { t } = useLingui();
  usePageTitle(t`Page not found`);
  return (
    <section className={styles.page} {...{ [NOT_FOUND_MARK]: true }}>
      <EmptyPlace />
      <div className={styles.words}>
        <p className={styles.code}>404</p>
        <h1 tabIndex={-1}>
          <Trans>Page not found</Trans>
        </h1>
        <p className={styles.lead}>
          <Trans>
            The address may be mistyped, or the page has moved. If it had pictures, they may have been deleted
            because the time agreed with the school is over.
          </Trans>
        </p>
        <div className={styles.ways}>
          <WaysOn />
        </div>
        <p>
          <Trans>
            <Link to={paths.contactUs()} className="link">
              Contact us
            </Link>{' '}
            if a link in a mail led you here.
          </Trans>
        </p>
      </div>
    </section>
  );
}
