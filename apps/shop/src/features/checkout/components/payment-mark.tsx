import type { PaymentOption } from '@picture-day/contract/entities/checkout';
import styles from './options.module.css';

const CARD = 'M14 9h20v14H14zM14 14h20M18 19h5';
const PHONE = 'M19 5h10v22H19zM23 23h2';
const PAPER = 'M17 5h10l4 4v18H17zM21 13h6M21 18h6';

/** A card, a phone or a bill, drawn by us: the owners of names and logos have rules of their own. */
export function PaymentMark({ option }: { option: PaymentOption }) {
  const bill = option.requireBilling || option.requirePersonNo;
  return (
    <svg className={styles.mark} viewBox="0 0 48 32" aria-hidden="true">
      <path d={bill ? PAPER : option.verifyMobile ? PHONE : CARD} />
    </svg>
  );
}
