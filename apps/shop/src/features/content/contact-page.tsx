import { Trans } from '@lingui/react/macro';
import { usePortal } from '../../lib/boot.ts';
import { addressLines } from './model/address-lines.ts';
import styles from './text-page.module.css';

function ContactPage() {
  const { contactInfo: shop, locale } = usePortal();
  const lines = addressLines(shop, locale.country.twoLetterCode);
  return (
    <article className={styles.page}>
      <h1>
        <Trans>Contact us</Trans>
      </h1>
      <address className={styles.contact}>
        <p>
          <b>{shop.name}</b>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </p>
        <dl>
          {shop.email && (
            <div>
              <dt>
                <Trans>Email</Trans>
              </dt>
              <dd>
                <a href={`mailto:${shop.email}`}>{shop.email}</a>
              </dd>
            </div>
          )}
          {shop.phone && (
            <div>
              <dt>
                <Trans>Phone</Trans>
              </dt>
              <dd>
                <a href={`tel:${shop.phone.replace(/[^\d+]/g, '')}`}>{shop.phone}</a>
              </dd>
            </div>
          )}
        </dl>
      </address>
    </article>
  );
}

export { ContactPage as Component };
