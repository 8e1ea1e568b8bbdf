import { Trans, useLingui } from '@lingui/react/macro';
import { ORDER_SUM_MAX } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { classes } from '@picture-day/ui/classes.ts';
import { DownIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { CloseIcon } from '@picture-day/ui/icon/icons.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { type FormEvent, useState } from 'react';
import { useMoney } from '../../../lib/use-money.ts';
import { usePopup } from '../../../lib/use-popup.ts';
import filterStyles from '../../../ui/filters/filters.module.css';
import styles from './order-list.module.css';

interface Props {
  readonly from: number | undefined;
  readonly to: number | undefined;
  readonly onChange: (sums: { from: string; to: string }) => void;
}

const typed = (sum: number | undefined): string => (sum === undefined ? '' : String(sum / 100));
/** In hundredths, as the address says it; nothing where it is no sum. */
const said = (text: string): string => {
  const sum = Math.round(Number(text.trim().replace(/\s/g, '').replace(',', '.')) * 100);
  return text.trim() && Number.isFinite(sum) && sum >= 0 ? String(Math.min(sum, ORDER_SUM_MAX)) : '';
};

/** Orders of a sum, from and to. */
export function SumChip({ from, to, onChange }: Props) {
  const { t } = useLingui();
  const money = useMoney();
  const { open, setOpen, close, frame, button } = usePopup();
  const [least, setLeast] = useState('');
  const [most, setMost] = useState('');
  const on = from !== undefined || to !== undefined;
  const [low, high] = [money(from ?? 0), money(to ?? 0)];
  const toggle = () => {
    setLeast(typed(from));
    setMost(typed(to));
    setOpen(!open);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    onChange({ from: said(least), to: said(most) });
    close();
  };
  return (
    <div ref={frame} className={filterStyles.frame}>
      <span className={classes(filterStyles.chip, on && filterStyles.on)}>
        <button ref={button} type="button" aria-expanded={open} onClick={toggle}>
          {!on && (
            <>
              <Trans>Sum from and to</Trans> <DownIcon size={14} />
            </>
          )}
          {on && to === undefined && <Trans>From {low}</Trans>}
          {on && from === undefined && <Trans>Up to {high}</Trans>}
          {from !== undefined && to !== undefined && (
            <Trans>
              From {low} to {high}
            </Trans>
          )}
        </button>
        {on && (
          <button
            type="button"
            className={filterStyles.away}
            aria-label={t`Without the sum`}
            onClick={() => onChange({ from: '', to: '' })}
          >
            <CloseIcon size={14} />
          </button>
        )}
      </span>
      {open && (
        <form className={classes(filterStyles.menu, styles.form)} noValidate onSubmit={send}>
          <TextField
            label={<Trans>From</Trans>}
            inputMode="decimal"
            maxLength={12}
            value={least}
            onChange={(event) => setLeast(event.currentTarget.value)}
          />
          <TextField
            label={<Trans>To</Trans>}
            inputMode="decimal"
            maxLength={12}
            value={most}
            onChange={(event) => setMost(event.currentTarget.value)}
          />
          <Button size="small" look="quiet" type="submit">
            <Trans>Show</Trans>
          </Button>
        </form>
      )}
    </div>
  );
}
