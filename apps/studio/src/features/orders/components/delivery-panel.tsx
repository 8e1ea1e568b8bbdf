import { Trans, useLingui } from '@lingui/react/macro';
import { amendDelivery, orderDelivery } from '@picture-day/contract/calls/studio/orders';
import { Button } from '@picture-day/ui/button/button.tsx';
import { answerTo, ask } from '@picture-day/ui/calls/api.ts';
import { SelectField } from '@picture-day/ui/select/select.tsx';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Failure } from '../../../ui/failure/failure.tsx';
import { SidePanel } from '../../../ui/side-panel/side-panel.tsx';
import { useOrderChange } from '../api/use-order-change.ts';
import { type DeliveryData, DeliveryForm, type DeliveryWay } from './delivery-form.tsx';
import styles from './panels.module.css';
import type { WorkProps } from './work.ts';

const FORM = 'order-delivery';

/** Where the goods go, while none of them is being made. */
export function DeliveryPanel({ order, onClose }: WorkProps) {
  const { t } = useLingui();
  const params = { orderUuid: order.uuid };
  // Asked once: what is typed here must not be written over by what a colleague does meanwhile.
  const asked = useQuery({ ...answerTo(orderDelivery, { params }), staleTime: Number.POSITIVE_INFINITY });
  const [chosen, setChosen] = useState<string>();
  const { data } = asked;
  const way = data?.options.find(({ uuid }) => uuid === (chosen ?? data.optionUuid));
  const [refused, setRefused] = useState<Error>();
  const { submit, pending } = useOrderChange(
    (filled: DeliveryData) =>
      ask(amendDelivery, {
        params,
        body: { version: order.version, optionUuid: way?.uuid ?? '', data: filled },
      }),
    {
      say: ({ version }) =>
        version === order.version ? t`Nothing was changed.` : t`The delivery is changed.`,
      after: onClose,
      failed: setRefused,
    },
  );
  return (
    <SidePanel
      title={<Trans>Address and delivery</Trans>}
      onClose={onClose}
      foot={
        <Button wide type="submit" form={FORM} pending={pending} disabled={!way || !order.may.change}>
          <Trans>Change the delivery</Trans>
        </Button>
      }
    >
      {asked.error && !data && (
        <Failure
          error={asked.error}
          title={<Trans>The delivery could not be read</Trans>}
          onRetry={() => void asked.refetch()}
          pending={asked.isFetching}
        />
      )}
      {asked.isPending && (
        <Loading className={styles.work}>
          <Skeletons count={4} height={56} />
        </Loading>
      )}
      {data && way && (
        <div className={styles.work}>
          {order.may.change ? (
            <p>
              <Trans>The family pays nothing more and gets nothing back. Its receipt stays as it is.</Trans>
            </p>
          ) : (
            <p role="alert" className={styles.refused}>
              <Trans>This order is being made already, so its delivery cannot be changed any more.</Trans>
            </p>
          )}
          <SelectField
            label={<Trans>Delivery</Trans>}
            value={way.uuid}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            {data.options.map(({ uuid, name }) => (
              <option key={uuid} value={uuid}>
                {name}
              </option>
            ))}
          </SelectField>
          <DeliveryForm
            key={way.type}
            id={FORM}
            way={way satisfies DeliveryWay}
            rules={data.rules}
            known={data.data}
            refused={refused}
            onSubmit={(filled) => void submit(filled)}
          />
        </div>
      )}
    </SidePanel>
  );
}
