import { Trans, useLingui } from '@lingui/react/macro';
import type { OrderEvent, StudioOrder } from '@picture-day/contract/entities/studio-order';
import { lineDrawing } from '../model/line-drawing.ts';
import styles from './timeline.module.css';

type Amended = Extract<OrderEvent, { kind: 'amendment' }>;

function What({ what }: Pick<Amended, 'what'>) {
  switch (what) {
    case 'address':
      return <Trans>Address changed</Trans>;
    case 'delivery':
      return <Trans>Delivery changed</Trans>;
    case 'personalisation':
      return <Trans>Design changed</Trans>;
    case 'note':
      return <Trans>Note changed</Trans>;
  }
}

/** A design as it was before, and as it is made since. */
function Drawings({ order, design }: { order: StudioOrder; design: NonNullable<Amended['design']> }) {
  const { t } = useLingui();
  const drawn = (version: number) => lineDrawing({ ...design, orderUuid: order.uuid, version });
  return (
    <span className={styles.drawings}>
      <img src={drawn(design.version - 1)} alt={t`Before`} loading="lazy" />
      <span aria-hidden="true">→</span>
      <img src={drawn(design.version)} alt={t`After`} loading="lazy" />
    </span>
  );
}

/** What was changed beside the snapshot, before and after. */
export function Amendment({ event, order }: { event: Amended; order: StudioOrder }) {
  const { what, before, after, by, design } = event;
  const line = order.lines.find(({ uuid }) => uuid === design?.lineUuid);
  const name =
    line?.designs.find(({ packageItemUuid }) => packageItemUuid === design?.packageItemUuid)?.name ??
    line?.name;
  return (
    <>
      <b>
        <What what={what} />
      </b>{' '}
      {name && `${name} `}
      {by && <Trans>by {by}</Trans>}
      {design && <Drawings order={order} design={design} />}
      {(before.length > 0 || after.length > 0) && (
        <span className={styles.amended}>
          {before.length > 0 && <del>{before.join(', ')}</del>}
          {after.length > 0 && <ins>{after.join(', ')}</ins>}
        </span>
      )}
    </>
  );
}
