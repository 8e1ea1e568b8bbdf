import { Trans, useLingui } from '@lingui/react/macro';
import { CATALOGUE_QUANTITY } from '@picture-day/contract/constants';
import type { Catalogue } from '@picture-day/contract/entities/product';
import { classes } from '@picture-day/ui/classes.ts';
import { QuantityStepper } from '@picture-day/ui/quantity-stepper/quantity-stepper.tsx';
import type { ReactNode } from 'react';
import { Price } from '../../../ui/price/price.tsx';
import { setLabel } from '../../pictures/shared/set-label.ts';
import { type CatalogueChoice, maximumOf } from '../model/catalogue-choice.ts';
import styles from './catalogue-picker.module.css';

interface Props {
  catalogues: readonly Catalogue[];
  choice: CatalogueChoice;
  onChange: (uuid: string, quantity: number) => void;
  disabled?: boolean;
  /** Stands in a narrow column beside the book. */
  beside?: boolean;
  /** Beside each, for instance its cover. */
  cover?: ((catalogue: Catalogue) => ReactNode) | undefined;
  /** Below the words of each, for instance its pages. */
  pages?: ((catalogue: Catalogue) => ReactNode) | undefined;
}

/** A quantity for each catalogue; the page and the offer before checkout both use it. */
export function CataloguePicker({
  catalogues,
  choice,
  onChange,
  disabled = false,
  beside = false,
  cover,
  pages,
}: Props) {
  const { t } = useLingui();
  return (
    <ul className={styles.catalogues}>
      {catalogues.map((catalogue) => {
        const { uuid, name, description, price, before, subject, deliveryTime } = catalogue;
        const { days } = deliveryTime;
        const label = setLabel(subject);
        return (
          <li
            key={uuid}
            className={classes(styles.catalogue, cover && styles.covered, beside && styles.beside)}
          >
            {cover && <span className={styles.cover}>{cover(catalogue)}</span>}
            <div className={styles.words}>
              <h2 className={styles.name}>{name}</h2>
              <p className={styles.subject}>{label}</p>
              <p className={styles.description}>{description}</p>
              <p className={styles.delivery}>
                <Trans>Ships separately, normally within {days} days after the last photo day.</Trans>
              </p>
            </div>
            <div className={styles.buy}>
              <Price amount={price} before={before} className={styles.price ?? ''} />
              <QuantityStepper
                label={t`Quantity of ${name}, ${label}`}
                value={choice.get(uuid) ?? 0}
                onChange={(quantity) => onChange(uuid, quantity)}
                min={CATALOGUE_QUANTITY.min}
                max={maximumOf(catalogue)}
                disabled={disabled}
              />
            </div>
            {pages && <div className={styles.pages}>{pages(catalogue)}</div>}
          </li>
        );
      })}
    </ul>
  );
}
