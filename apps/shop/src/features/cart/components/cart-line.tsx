import { Trans, useLingui } from '@lingui/react/macro';
import { callUrl } from '@picture-day/contract/call';
import { linePreview } from '@picture-day/contract/calls/cart';
import type { OrderLine } from '@picture-day/contract/entities/cart';
import { classes } from '@picture-day/ui/classes.ts';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { BinIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { Link } from 'react-router';
import { Price } from '../../../ui/price/price.tsx';
import { useLineChanges } from '../api/use-line-changes.ts';
import { LinePreview } from '../shared/line-preview.tsx';
import { lineTarget } from '../shared/line-target.ts';
import { BlockedNote } from './blocked-note.tsx';
import styles from './cart-line.module.css';
import { QuantitySelect } from './quantity-select.tsx';
import { SubProductSelect } from './sub-product-select.tsx';

/** One product of the cart: what it is, how many, what it costs, and the ways to change it. */
export function CartLine({ line, locked = false }: { line: OrderLine; locked?: boolean }) {
  const { t } = useLingui();
  const confirm = useConfirm();
  const { shown, setQuantity, setSubProducts, remove } = useLineChanges(line);
  const name = line.product?.name ?? '';
  const target = lineTarget(line);
  const gone = line.blocked === 'withdrawn';

  const askToRemove = async () => {
    const yes = await confirm({
      title: t`Are you sure you want to delete the product from the shopping cart?`,
      yes: t`Delete`,
      danger: true,
    });
    if (yes) remove();
  };

  return (
    <li
      className={classes(styles.line, shown.isDeleting && styles.deleting, locked && styles.locked)}
      aria-busy={shown.isUpdating || shown.isDeleting || undefined}
      inert={shown.isDeleting}
      data-testid="cart-line"
    >
      <LinePreview
        line={line}
        drawing={(item) => callUrl(linePreview, { params: { uuid: line.uuid }, query: item ? { item } : {} })}
      />
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 className={styles.name}>{name}</h2>
          <Price
            amount={line.actualLinePrice}
            before={line.before}
            updating={shown.isUpdating}
            className={styles.price ?? ''}
          />
        </div>
        <p className={styles.description}>{line.description}</p>
        <BlockedNote line={line} />
        {!locked && (
          <div className={styles.ways}>
            {!gone && <SubProductSelect line={shown} name={name} onChange={setSubProducts} />}
            <QuantitySelect line={shown} name={name} onChange={setQuantity} />
            {target && !gone && (
              <Link to={target.to} className={classes('link', styles.target)}>
                {target.what === 'edit' ? <Trans>Edit</Trans> : <Trans>View</Trans>}
                <span className="visually-hidden"> {name}</span>
              </Link>
            )}
            <IconButton label={t`Delete ${name}`} className={styles.bin} onClick={askToRemove}>
              <BinIcon size={20} />
            </IconButton>
          </div>
        )}
      </div>
    </li>
  );
}
