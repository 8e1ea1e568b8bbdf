import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import type { Batch, BatchParcel } from '@picture-day/contract/entities/batch';
import { buttonClass } from '@picture-day/ui/button/button.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { labelsOf, packingListOf, parcelsQuery } from '../api/production.ts';
import { PackedParcels } from './packed-parcels.tsx';
import styles from './packing-panel.module.css';
import { Paper } from './paper.tsx';
import { TrackingForm } from './tracking-form.tsx';

/** So many rows are shown of a sheet; the printed one has as many as fit. */
const ON_SHEET = 21;

function Preview({ batch, name, parcels }: { batch: Batch; name: string; parcels: readonly BatchParcel[] }) {
  const { t } = useLingui();
  const [page, turn] = useState(0);
  const pages = Math.max(1, Math.ceil(parcels.length / ON_SHEET));
  const shown = Math.min(page, pages - 1);
  const number = shown + 1;
  return (
    <>
      <Paper
        title={name}
        subtitle={batch.name}
        note={t`Packing list, batch ${batch.key}, page ${number} of ${pages}`}
        parcels={parcels.slice(shown * ON_SHEET, number * ON_SHEET)}
      />
      {pages > 1 && (
        <div className={styles.turn}>
          <button
            type="button"
            disabled={shown === 0}
            aria-label={t`Page before`}
            onClick={() => turn(shown - 1)}
          >
            ‹
          </button>
          <span>
            <Trans>
              {number} of {pages}
            </Trans>
          </span>
          <button
            type="button"
            disabled={number === pages}
            aria-label={t`Next page`}
            onClick={() => turn(number)}
          >
            ›
          </button>
        </div>
      )}
      <ul className={styles.labels} aria-label={t`Labels`}>
        {parcels.slice(0, 2).map(({ orderUuid, child, address: [recipient, ...place], contents }) => (
          <li key={orderUuid}>
            <b>{recipient || child || orderReference(orderUuid)}</b>
            {recipient ? (
              place.map((line) => <span key={line}>{line}</span>)
            ) : (
              <span>{[name, batch.name].filter(Boolean).join(', ')}</span>
            )}
            <small>{[recipient && child, contents].filter(Boolean).join(': ')}</small>
            <small>{orderReference(orderUuid)}</small>
          </li>
        ))}
      </ul>
    </>
  );
}

interface Props {
  readonly batch: Batch;
  readonly name: string;
  readonly onClose: () => void;
}

/** The parcels of a class as they are packed, with their list and labels to print. */
export function PackingPanel({ batch, name, onClose }: Props) {
  const { data, error, refetch, isFetching } = useQuery(parcelsQuery(batch.key, name));
  const count = data?.parcels.length ?? 0;
  const isSent = batch.kind === 'home' || batch.kind === 'hand';
  return (
    <SidePanel
      title={
        <>
          <Trans>Packing list {name}</Trans>{' '}
          <small className={styles.count}>
            {data && <Plural value={count} one="# parcel" other="# parcels" />}
          </small>
        </>
      }
      onClose={onClose}
      foot={
        <div className={styles.foot}>
          <a className={buttonClass('quiet', 'normal', true)} href={labelsOf(batch.key, [name])} download>
            <Plural value={count} one="Label, #" other="Labels, #" />
          </a>
          <a
            className={buttonClass('quiet', 'normal', true)}
            href={packingListOf(batch.key, [name])}
            download
          >
            <Trans>Packing list</Trans>
          </a>
        </div>
      }
    >
      <div className={styles.stage}>
        {error && <Failure error={error} onRetry={() => void refetch()} pending={isFetching} />}
        {!data && !error && (
          <Loading>
            <Skeletons count={10} height={28} />
          </Loading>
        )}
        {data && <Preview batch={batch} name={name} parcels={data.parcels} />}
        {data && <PackedParcels batchKey={batch.key} parcels={data.parcels} />}
        {data && isSent && <TrackingForm batchKey={batch.key} parcels={data.parcels} />}
      </div>
    </SidePanel>
  );
}
