import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { usePortal } from '../lib/boot.ts';
import { useLocalText } from '../lib/local-text.ts';
import { paths } from '../paths.ts';
import styles from './footer.module.css';
import { LogoMark } from './logo.tsx';

/** The pages the shop itself wants to be found from everywhere. */
function OwnLinks() {
  const { footer } = usePortal();
  const text = useLocalText();
  return footer.map(({ title, target }) => (
    <li key={target}>
      {target.startsWith('/') ? <Link to={target}>{text(title)}</Link> : <a href={target}>{text(title)}</a>}
    </li>
  ));
}

function ShopLinks() {
  const { hasPrivacyPolicy } = usePortal().settings;
  return (
    <>
      {hasPrivacyPolicy && (
        <li>
          <Link to={paths.privacyPolicy()}>
            <Trans>Privacy policy</Trans>
          </Link>
        </li>
      )}
      <li>
        <Link to={paths.contactUs()}>
          <Trans>Contact us</Trans>
        </Link>
      </li>
    </>
  );
}

/** One line: who is behind the shop, and where it explains itself. */
function SlimFooter({ address }: { address: string }) {
  return (
    <div className={styles.slim}>
      <p>{address}</p>
      <ul>
        <OwnLinks />
        <ShopLinks />
      </ul>
    </div>
  );
}

function Columns({ address }: { address: string }) {
  const { contactInfo: shop } = usePortal();
  const phone = shop.phone.replace(/[^\d+]/g, '');
  return (
    <div className={styles.columns}>
      <div>
        <p className={styles.name}>
          <LogoMark />
        </p>
        <p>
          <Trans>Only people with the code can see the pictures.</Trans>
        </p>
      </div>
      <ul>
        <li className={styles.title}>
          <Trans>Help</Trans>
        </li>
        <OwnLinks />
        <li>
          <Link to={paths.noCode()}>
            <Trans>Not received a code?</Trans>
          </Link>
        </li>
      </ul>
      <ul>
        <li className={styles.title}>
          <Trans>About us</Trans>
        </li>
        <ShopLinks />
      </ul>
      <ul>
        <li className={styles.title}>
          <Trans>Talk with us</Trans>
        </li>
        {phone && (
          <li>
            <a href={`tel:${phone}`}>{shop.phone}</a>
          </li>
        )}
        {shop.email && (
          <li>
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </li>
        )}
        <li>{address}</li>
      </ul>
    </div>
  );
}

/** The foot of every page but the editor's: four columns where a visitor reads, one line elsewhere. */
export default function Footer({ slim }: { slim: boolean }) {
  const { contactInfo: shop } = usePortal();
  const place = [shop.postalCode, shop.city].filter(Boolean).join(' ');
  const street = [shop.address, shop.address2, place].filter(Boolean);
  return (
    <footer className={styles.footer}>
      {slim ? (
        <SlimFooter address={[shop.name, ...street].join(', ')} />
      ) : (
        <Columns address={street.join(', ')} />
      )}
    </footer>
  );
}
