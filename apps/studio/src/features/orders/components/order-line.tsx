import { Trans } from '@lingui/react/macro';
import type { PrintFile } from '@picture-day/contract/entities/print-file';
import type { StudioOrder, StudioOrderLine } from '@picture-day/contract/entities/studio-order';
import { classes } from '@picture-day/ui/classes.ts';
import { useState } from 'react';
import { useMoney } from '../../../lib/use-money.ts';
import { StateDot } from '../../../ui/state-dot/state-dot.tsx';
import { familyPicture } from '../../families/api/families.ts';
import { lineDrawing } from '../model/line-drawing.ts';
import { printState } from '../model/use-print-files.ts';
import { LineDesigns } from './line-designs.tsx';
import { MadePieces, MakingDot } from './making-state.tsx';
import styles from './order-lines.module.css';
import { PrintFileRow } from './print-file-row.tsx';

interface Props {
  readonly order: StudioOrder;
  readonly line: StudioOrderLine;
  readonly files: readonly PrintFile[];
}

/** The product as the family made it, or the first picture of what it bought. */
function Drawing({ order: { uuid, customer }, line }: Omit<Props, 'files'>) {
  const [failed, setFailed] = useState(false);
  const [picture] = line.pictures;
  // A changed design has another address, so that the page shows it at once.
  const version = Math.max(...line.designs.map((design) => design.version), 0) || undefined;
  const drawn = line.isDrawn
    ? lineDrawing({ orderUuid: uuid, lineUuid: line.uuid, version })
    : customer && picture
      ? familyPicture(customer.uuid, picture)
      : undefined;
  return (
    <span className={classes(styles.drawing, line.isDrawn && styles.product)}>
      {drawn && !failed && <img src={drawn} alt="" loading="lazy" onError={() => setFailed(true)} />}
    </span>
  );
}

function LineState({ order, line, files }: Props) {
  // Once it is on its way, how far the goods are says more than their files do.
  const begun = line.makings.find(({ number }) => number === 0);
  if (begun && (begun.state !== 'waiting' || (files.length === 0 && !line.isDrawn)))
    return <MakingDot state={begun.state} />;
  switch (printState(files)) {
    case 'failed':
      return (
        <StateDot kind="failed">
          <Trans>Print failed</Trans>
        </StateDot>
      );
    case 'waiting':
      return (
        <StateDot kind="half">
          <Trans>Being made</Trans>
        </StateDot>
      );
    case 'done':
      return (
        <StateDot kind="done">
          <Trans>Ready to print</Trans>
        </StateDot>
      );
  }
  if (!line.isDigital || !order.confirmTime || order.state === 'cancelled') return null;
  const { payment, total = 0 } = order.money ?? {};
  const waits = payment?.isInvoice && payment.captured < total;
  return (
    <StateDot kind={waits ? 'waiting' : 'done'}>
      {waits ? <Trans>When it is paid</Trans> : <Trans>Can be downloaded</Trans>}
    </StateDot>
  );
}

/** One line of an order: what, how far, how many and how much. */
export function OrderLine(props: Props) {
  const { line, files } = props;
  const money = useMoney();
  const told = files.filter(({ state }) => state !== 'waiting');
  const each = line.unitPrice !== null && line.quantity > 1 && money(line.unitPrice);
  return (
    <li>
      <Drawing {...props} />
      <div className={styles.words}>
        <b>{line.name}</b>
        {line.details && <small>{line.details}</small>}
        {told.length > 0 && (
          <ul className={styles.prints}>
            {told.map((file) => (
              <PrintFileRow key={file.number} file={file} />
            ))}
          </ul>
        )}
        <LineDesigns order={props.order} line={line} />
      </div>
      <span className={styles.state}>
        <LineState {...props} />
        <MadePieces line={line} />
        {line.makings
          .filter(({ number }) => number > 0)
          .map(({ number, state }) => (
            <small key={number}>
              <Trans>Reprint {number}:</Trans> <MakingDot state={state} />
            </small>
          ))}
      </span>
      <span className={styles.quantity}>× {line.quantity}</span>
      {line.price !== null && (
        <span className={styles.price}>
          {money(line.price)}
          {each && (
            <small>
              <Trans>{each} each</Trans>
            </small>
          )}
        </span>
      )}
    </li>
  );
}
