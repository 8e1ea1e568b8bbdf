import { usePortal } from '../lib/boot.ts';
import styles from './footer.module.css';

/** Who is behind the shop, at the foot of the front page. */
export function Footer() {
  const { contactInfo: shop } = usePortal();
  const place = [shop.postalCode, shop.city].filter(Boolean).join(' ');
  const phone = shop.phone.replace(/[^\d+]/g, '');
  return (
    <footer className={styles.footer}>
      <span>{[shop.name, shop.address, shop.address2, place].filter(Boolean).join(', ')}</span>
      {shop.email && <a href={`mailto:${shop.email}`}>{shop.email}</a>}
      {phone && <a href={`tel:${phone}`}>{shop.phone}</a>}
    </footer>
  );
}
