import { Trans, useLingui } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import { type BatchParcel, TRACKING_NUMBER } from '@picture-day/contract/entities/batch';
import { Button } from '@picture-day/ui/button/button.tsx';
import { type FormEvent, useId, useState } from 'react';
import { useBatchWork } from '../api/production.ts';
import { useWork } from '../model/use-work.ts';
import styles from './packing-panel.module.css';

function Row({ batchKey, parcel }: { batchKey: string; parcel: BatchParcel }) {
  const { t } = useLingui();
  const id = useId();
  const { orderUuid, child, trackingNumber } = parcel;
  const [typed, type] = useState(trackingNumber ?? '');
  const work = useBatchWork();
  const number = typed.trim();
  const isWrong = number !== '' && !TRACKING_NUMBER.test(number);
  const { submit, pending, said } = useWork(async () => {
    await work.track(batchKey, orderUuid, number);
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isWrong) submit();
  };
  return (
    <form onSubmit={send}>
      <label htmlFor={id}>{child || orderReference(orderUuid)}</label>
      <input
        id={id}
        value={typed}
        maxLength={40}
        aria-invalid={isWrong || undefined}
        placeholder={t`Tracking number`}
        onChange={(event) => type(event.target.value)}
      />
      <Button
        size="small"
        look="quiet"
        type="submit"
        pending={pending}
        disabled={number === (trackingNumber ?? '')}
      >
        <Trans>Save</Trans>
      </Button>
      {said && <p role="alert">{said}</p>}
    </form>
  );
}

/** By which number each parcel can be followed; the mail of its sending says it. */
export function TrackingForm({ batchKey, parcels }: { batchKey: string; parcels: readonly BatchParcel[] }) {
  return (
    <section className={styles.tracking}>
      <h3>
        <Trans>Tracking numbers</Trans>
      </h3>
      {parcels.map((parcel) => (
        <Row key={`${parcel.orderUuid} ${parcel.trackingNumber}`} batchKey={batchKey} parcel={parcel} />
      ))}
    </section>
  );
}
