import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import type { MergePreview } from '@picture-day/contract/entities/family';
import styles from './family.module.css';

const OBSTACLES: Readonly<Record<NonNullable<MergePreview['obstacle']>, MessageDescriptor>> = {
  paying: msg`One of the two is paying right now. Try again when the payment is over, at the latest in an hour.`,
  'has-merged': msg`Other accounts have become part of that one. Open it and merge this one into it instead.`,
  same: msg`That is the same account.`,
};

/** What moves when the two become one, before anything is done. */
export function MergeMoves({ preview: { moves, other, obstacle } }: { preview: MergePreview }) {
  const { i18n } = useLingui();
  const address = other.emailAddress;
  const counts = [
    moves.orders > 0 && <Plural key="orders" value={moves.orders} one="# order" other="# orders" />,
    moves.files > 0 && (
      <Plural key="files" value={moves.files} one="# bought file or set" other="# bought files and sets" />
    ),
    moves.uploads > 0 && (
      <Plural key="uploads" value={moves.uploads} one="# uploaded picture" other="# uploaded pictures" />
    ),
    moves.shares > 0 && (
      <Plural key="shares" value={moves.shares} one="# shared link" other="# shared links" />
    ),
    moves.vouchers > 0 && <Plural key="vouchers" value={moves.vouchers} one="# voucher" other="# vouchers" />,
    moves.cartLines > 0 && (
      <Plural key="cart" value={moves.cartLines} one="# line in the cart" other="# lines in the cart" />
    ),
  ].filter((one) => one !== false);
  return (
    <section className={styles.moves}>
      <h3>
        <Trans>What moves from {address}</Trans>
      </h3>
      <ul>
        {moves.children.map((name) => (
          <li key={name}>{name}</li>
        ))}
        {counts.map((count) => (
          <li key={count.key}>{count}</li>
        ))}
        {moves.children.length + counts.length === 0 && (
          <li>
            <Trans>Nothing; the account is empty.</Trans>
          </li>
        )}
      </ul>
      {obstacle && (
        <p role="alert" className={styles.refused}>
          {i18n._(OBSTACLES[obstacle])}
        </p>
      )}
    </section>
  );
}
