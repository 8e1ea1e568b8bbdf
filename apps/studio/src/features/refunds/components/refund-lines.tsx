import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '@picture-day/ui/checkbox/checkbox.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { QuantityStepper } from '@picture-day/ui/quantity-stepper/quantity-stepper.tsx';
import { useMoney } from '../../../lib/use-money.ts';
import type { LeftRefundLine } from '../model/refund-draft.ts';
import { type DrawnOrder, LineDrawing } from './line-drawing.tsx';
import styles from './refunds.module.css';

interface Props {
  readonly order: DrawnOrder;
  readonly lines: readonly LeftRefundLine[];
  readonly pieces: Readonly<Record<string, number>>;
  readonly onChange: (line: string, pieces: number) => void;
}

interface LineProps extends Pick<Props, 'order' | 'onChange'> {
  readonly line: LeftRefundLine;
  readonly chosen: number;
}

function Line({ order, line, chosen, onChange }: LineProps) {
  const { t } = useLingui();
  const money = useMoney();
  const { uuid, name, quantity, piecesLeft, amount } = line;
  const isGone = piecesLeft === 0;
  const count = isGone ? quantity : chosen;
  return (
    <div className={styles.line}>
      <Checkbox
        checked={chosen > 0}
        disabled={isGone}
        aria-label={name}
        onChange={({ currentTarget }) => onChange(uuid, currentTarget.checked ? piecesLeft : 0)}
      >
        {''}
      </Checkbox>
      <LineDrawing order={order} lineUuid={uuid} />
      <span>
        {chosen > 0 ? <b>{name}</b> : name}
        <small>
          {isGone ? (
            <Trans>Given back</Trans>
          ) : (
            <Trans>
              {count} of {quantity}
            </Trans>
          )}
        </small>
      </span>
      <span className={classes(styles.price, chosen === 0 && styles.quiet)}>{money(amount)}</span>
      {chosen > 0 && piecesLeft > 1 && (
        <div className={styles.stepper}>
          <QuantityStepper
            label={t`Pieces of ${name}`}
            value={chosen}
            min={1}
            max={piecesLeft}
            onChange={(next) => onChange(uuid, next)}
          />
        </div>
      )}
    </div>
  );
}

/** The lines of an order, each with how many of its pieces go back. */
export function RefundLines({ order, lines, pieces, onChange }: Props) {
  const { t } = useLingui();
  return (
    <fieldset className={styles.lines} aria-label={t`Lines`}>
      {lines
        .filter(({ amount, discount }) => amount - discount > 0)
        .map((line) => (
          <Line
            key={line.uuid}
            order={order}
            line={line}
            chosen={pieces[line.uuid] ?? 0}
            onChange={onChange}
          />
        ))}
    </fieldset>
  );
}
