import { Trans } from '@lingui/react/macro';
import { orderReference } from '@picture-day/contract/constants';
import type { BatchParcel } from '@picture-day/contract/entities/batch';
import styles from './packing-panel.module.css';

interface Props {
  readonly title: string;
  readonly subtitle: string;
  readonly note: string;
  readonly parcels: readonly BatchParcel[];
}

/** A sheet of the packing list, small, as it comes out of the printer. */
export function Paper({ title, subtitle, note, parcels }: Props) {
  return (
    <div className={styles.paper}>
      <strong>{title}</strong>
      <b>{subtitle}</b>
      <span>{note}</span>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Child</Trans>
            </th>
            <th scope="col">
              <Trans>Order</Trans>
            </th>
            <th scope="col">
              <Trans>In the parcel</Trans>
            </th>
            <th scope="col">
              <Trans>Prints</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {parcels.map(({ orderUuid, child, address, contents, without, prints, packedTime }) => (
            <tr key={orderUuid} data-packed={packedTime !== null || undefined}>
              <th scope="row">
                {child}
                {address.length > 0 && <small>{address.join(', ')}</small>}
              </th>
              <td>{orderReference(orderUuid)}</td>
              <td>
                {contents} {without && <Trans>({without} later)</Trans>}
              </td>
              <td>{prints}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
