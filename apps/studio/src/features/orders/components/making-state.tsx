import { Trans } from '@lingui/react/macro';
import type { StudioOrderLine } from '@picture-day/contract/entities/studio-order';
import { StateDot, type StateKind } from '../../../ui/state-dot/state-dot.tsx';

type MakingState = StudioOrderLine['makings'][number]['state'];

export function MakingName({ state }: { state: MakingState }) {
  switch (state) {
    case 'waiting':
      return <Trans>Waits to be made</Trans>;
    case 'in_batch':
      return <Trans>In a batch</Trans>;
    case 'printed':
      return <Trans>Printed</Trans>;
    case 'packed':
      return <Trans>Packed</Trans>;
    case 'handed_over':
      return <Trans>Handed over</Trans>;
    case 'taken_out':
      return <Trans>Taken out</Trans>;
  }
}

const KIND: Readonly<Record<MakingState, StateKind>> = {
  waiting: 'waiting',
  in_batch: 'half',
  printed: 'done',
  packed: 'done',
  handed_over: 'done',
  taken_out: 'waiting',
};

/** How far one making of a line is. */
export const MakingDot = ({ state }: { state: MakingState }) => (
  <StateDot kind={KIND[state]}>
    <MakingName state={state} />
  </StateDot>
);

/** How many of a line's pieces are made, where some were paid back before anybody began. */
export function MadePieces({ line: { makings, quantity } }: { line: StudioOrderLine }) {
  const made = makings.find(({ number }) => number === 0);
  if (!made || made.state === 'taken_out' || made.pieces === quantity) return null;
  return (
    <small>
      <Trans>
        {made.pieces} of {quantity} are made
      </Trans>
    </small>
  );
}
