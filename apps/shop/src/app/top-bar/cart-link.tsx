import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { CART_BADGE_ANIMATION_MS } from '@picture-day/contract/constants';
import { classes } from '@picture-day/ui/classes.ts';
import { BagIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { iconButtonClass } from '@picture-day/ui/icon-button/icon-button.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useBoot, useCustomer } from '../../lib/boot.ts';
import { paths } from '../../paths.ts';
import styles from './cart-link.module.css';

/** True for a second after the count has changed. */
function useBump(count: number): boolean {
  const [bumping, setBumping] = useState(false);
  const before = useRef(count);
  useEffect(() => {
    if (before.current === count) return;
    before.current = count;
    setBumping(true);
    const timer = setTimeout(() => setBumping(false), CART_BADGE_ANIMATION_MS);
    return () => clearTimeout(timer);
  }, [count]);
  return bumping;
}

/** Coming back to a tab shows what was bought or added in another one. */
function useBadgeInStep(): void {
  const client = useQueryClient();
  const isSignedIn = useCustomer() !== null;
  useEffect(() => {
    if (!isSignedIn) return;
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      // The first view does without it.
      const { refreshBadge } = await import('../../lib/cart.ts');
      // Without an answer the badge stays as it was.
      await refreshBadge(client).catch(() => undefined);
    };
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [client, isSignedIn]);
}

export function CartLink({ className }: { className?: string }) {
  const { t } = useLingui();
  const { cartCount } = useBoot();
  const bumping = useBump(cartCount);
  useBadgeInStep();
  // A slow phone takes long to learn how numbers are written: not before there is one.
  const name =
    cartCount > 0
      ? t`Shopping cart, ${plural(cartCount, { one: '# item', other: '# items' })}`
      : t`Shopping cart`;
  return (
    <Link to={paths.cart()} aria-label={name} className={iconButtonClass(false, className)}>
      <BagIcon />
      {cartCount > 0 && (
        <span className={classes(styles.badge, bumping && styles.bump)} data-testid="cart-badge">
          {cartCount}
        </span>
      )}
    </Link>
  );
}
