import { Trans, useLingui } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import type { BatchParcel } from '@picture-day/contract/entities/batch';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { TextField } from '@picture-day/ui/text-field/text-field.tsx';
import { useState } from 'react';
import { useDates } from '../../../lib/use-dates.ts';
import { useBatchWork } from '../api/production.ts';
import { useWork } from '../model/use-work.ts';
import styles from './packing-panel.module.css';

const nameOf = ({ child, orderUuid }: BatchParcel) => child || orderReference(orderUuid);

interface Back {
  readonly batchKey: string;
  readonly parcel: BatchParcel;
  readonly onClose: () => void;
}

function BackDialog({ batchKey, parcel, onClose }: Back) {
  const { t } = useLingui();
  const [reason, say] = useState('');
  const work = useBatchWork();
  const isHanded = parcel.handedTime !== null;
  const name = nameOf(parcel);
  const { submit, pending, said } = useWork(async () => {
    const from = isHanded ? 'handed_over' : 'packed';
    await work.takeBack(batchKey, parcel.orderUuid, { from, reason: reason.trim() });
    onClose();
  });
  return (
    <Dialog
      open
      title={
        isHanded ? (
          <Trans>Parcel of {name} not handed over?</Trans>
        ) : (
          <Trans>Unpack the parcel of {name}?</Trans>
        )
      }
      onClose={onClose}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button pending={pending} disabled={!reason.trim()} onClick={submit}>
            {isHanded ? <Trans>Not handed over</Trans> : <Trans>Unpack</Trans>}
          </Button>
        </>
      }
    >
      <div className={styles.work}>
        <p>
          <Trans>The order goes back with its parcel. We do not write to the family about it.</Trans>
        </p>
        <TextField
          label={t`Why`}
          value={reason}
          maxLength={300}
          error={said || undefined}
          onChange={(event) => say(event.target.value)}
        />
      </div>
    </Dialog>
  );
}

/** The parcels that are packed or handed over, each with one step back. */
export function PackedParcels({ batchKey, parcels }: { batchKey: string; parcels: readonly BatchParcel[] }) {
  const { t } = useLingui();
  const { shortTime } = useDates();
  const [chosen, choose] = useState<BatchParcel | null>(null);
  const packed = parcels.filter(({ packedTime }) => packedTime !== null);
  if (packed.length === 0) return null;
  return (
    <section className={styles.packed}>
      <h3>
        <Trans>Packed parcels</Trans>
      </h3>
      <ul>
        {packed.map((parcel) => {
          const name = nameOf(parcel);
          const { handedTime, packedTime } = parcel;
          const time = shortTime(handedTime ?? packedTime ?? '');
          return (
            <li key={parcel.orderUuid}>
              <span className={styles.whose}>
                <b>{name}</b>
                <small>{handedTime ? <Trans>Handed over {time}</Trans> : <Trans>Packed {time}</Trans>}</small>
              </span>
              <Button
                size="small"
                look="quiet"
                aria-label={
                  handedTime ? t`Parcel of ${name} not handed over` : t`Unpack the parcel of ${name}`
                }
                onClick={() => choose(parcel)}
              >
                {handedTime ? <Trans>Not handed over</Trans> : <Trans>Unpack</Trans>}
              </Button>
            </li>
          );
        })}
      </ul>
      {chosen && <BackDialog batchKey={batchKey} parcel={chosen} onClose={() => choose(null)} />}
    </section>
  );
}
