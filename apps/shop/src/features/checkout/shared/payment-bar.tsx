import { Trans, useLingui } from '@lingui/react/macro';
import type { UnfinishedPayment } from '@picture-day/contract/entities/payment';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { CheckIcon, ClockIcon } from '@picture-day/ui/icon/icons.tsx';
import { LinkButton } from '@picture-day/ui/link-button/link-button.tsx';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCustomer, useSession } from '../../../lib/boot.ts';
import { useDates } from '../../../lib/use-dates.ts';
import { paths } from '../../../paths.ts';
import { useMoney } from '../../../ui/price/price.tsx';
import { useLeftPayment } from '../api/left-payment.ts';
import { isSecured, isUnderWay, useGiveUp } from '../api/payment-progress.ts';
import styles from './payment-bar.module.css';

interface BarProps {
  look: string | undefined;
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  ways?: ReactNode;
}

/** Tells pages that fill the window how much of it the bar takes. */
function useHeightTold() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--notice', `${bar.current?.offsetHeight}px`));
    if (bar.current) watch.observe(bar.current);
    return () => {
      watch.disconnect();
      style.removeProperty('--notice');
    };
  }, []);
  return bar;
}

function Bar({ look, icon, title, children, ways }: BarProps) {
  const { t } = useLingui();
  return (
    <aside ref={useHeightTold()} className={classes(styles.bar, look)} aria-label={t`Payment`}>
      <div className={styles.inner}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <p role="status" className={styles.words}>
          <strong className={styles.title}>{title}</strong> <span>{children}</span>
        </p>
        <div className={styles.ways}>{ways}</div>
      </div>
    </aside>
  );
}

/** Goes on with the payment, or ends it at the provider and gives the cart back. */
function Ways({ left }: { left: UnfinishedPayment }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { submit, pending } = useGiveUp(left.uuid, async (ended) => {
    if (isSecured(ended)) return;
    if (isUnderWay(ended)) {
      const text = t`The payment cannot be cancelled right now. Continue it, or try again in a moment.`;
      return showToast({ text, kind: 'error' });
    }
    await navigate(paths.cart());
    showToast({
      text: ended.error ?? t`The payment was cancelled. Nothing has been charged.`,
      kind: 'success',
    });
  });
  return (
    <>
      <LinkButton to={paths.payment(left.uuid)} state={{ begin: true }}>
        <Trans>Continue</Trans>
      </LinkButton>
      <Button look="quiet" pending={pending} onClick={() => submit()}>
        <Trans>Cancel and change the cart</Trans>
      </Button>
    </>
  );
}

function Open({ left }: { left: UnfinishedPayment }) {
  const dates = useDates();
  const money = useMoney();
  const isSimulated = useSession().user?.isSimulated ?? false;
  const amount = money(left.totalPrice);
  const { title } = left;
  const time = dates.clock(left.until);
  return (
    <Bar
      look={styles.open}
      icon={<ClockIcon />}
      title={<Trans>Payment not finished</Trans>}
      ways={!isSimulated && <Ways left={left} />}
    >
      <Trans>
        {amount} waits in {title} until {time}. Nothing is charged yet.
      </Trans>
    </Bar>
  );
}

function Paid({ left }: { left: UnfinishedPayment }) {
  const money = useMoney();
  const receipt = paths.receipt(left.order.uuid);
  const atReceipt = useLocation().pathname.endsWith(receipt);
  const [seen, setSeen] = useState(false);
  const amount = money(left.totalPrice);
  if (atReceipt && !seen) setSeen(true);
  if (seen) return null;
  return (
    <Bar
      look={styles.paid}
      icon={<CheckIcon />}
      title={<Trans>Paid</Trans>}
      ways={
        <LinkButton to={receipt}>
          <Trans>See the receipt</Trans>
        </LinkButton>
      }
    >
      <Trans>{amount} is paid and the order is placed.</Trans>
    </Bar>
  );
}

/** Stands on every page while a payment that was left keeps the cart locked, and tells when it was paid after all. */
export default function PaymentBar({ compact }: { compact: boolean }) {
  const customer = useCustomer()?.emailAddress;
  // A payment is its customer's: nobody who signs in later hears of it.
  return customer ? <BarOfCustomer key={customer} compact={compact} /> : null;
}

function BarOfCustomer({ compact }: { compact: boolean }) {
  const payment = useLeftPayment();
  if (!payment) return null;
  const { left, progress } = payment;
  return (
    <div className={compact ? styles.compact : undefined} key={left.uuid}>
      {progress && isSecured(progress) ? <Paid left={left} /> : <Open left={left} />}
    </div>
  );
}
