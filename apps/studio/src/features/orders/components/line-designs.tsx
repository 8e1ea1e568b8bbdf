import { Trans, useLingui } from '@lingui/react/macro';
import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import { openLineDesign, restoreLineDesign } from '@picture-day/contract/calls/studio/line-design';
import type { StudioOrder, StudioOrderLine } from '@picture-day/contract/entities/studio-order';
import { Button } from '@picture-day/ui/button/button.tsx';
import { ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { openShop } from '../../../lib/open-shop.ts';
import { useOrderChange } from '../api/use-order-change.ts';
import styles from './order-lines.module.css';

interface Props {
  readonly order: StudioOrder;
  readonly line: StudioOrderLine;
}
type Design = StudioOrderLine['designs'][number];

/** One design that may be changed: in the family's own editor, and back to what was bought. */
function Changing({ order, line, design }: Props & { design: Design }) {
  const { t } = useLingui();
  const client = useQueryClient();
  const { name, packageItemUuid, version } = design;
  const params = { orderUuid: order.uuid, lineUuid: line.uuid };
  const open = useOrderChange(() => ask(openLineDesign, { params, body: { packageItemUuid } }), {
    after: ({ opens }) => openShop(opens),
  });
  const restore = useOrderChange(
    async () => {
      const answer = await ask(restoreLineDesign, { params, body: { version, packageItemUuid } });
      await client.invalidateQueries({ queryKey: keyOfCall(operatorPrintFiles) });
      return answer;
    },
    { say: () => t`The design is as it was bought again.` },
  );
  return (
    <>
      <Button
        look="quiet"
        size="small"
        pending={open.pending}
        aria-label={t`Change the design of ${name}`}
        onClick={() => void open.submit(undefined)}
      >
        <Trans>Change design</Trans>
      </Button>
      {design.isChanged && (
        <Button
          look="quiet"
          size="small"
          pending={restore.pending}
          aria-label={t`Make ${name} as it was bought`}
          onClick={() => void restore.submit(undefined)}
        >
          <Trans>As it was bought</Trans>
        </Button>
      )}
    </>
  );
}

/** The designs of a line: which were changed since they were bought, and the ways to change them while they wait. */
export function LineDesigns({ order, line }: Props) {
  const { t } = useLingui();
  const { designs, mayChangeDesign } = line;
  const shown = mayChangeDesign ? designs : designs.filter(({ isChanged }) => isChanged);
  if (shown.length === 0) return null;
  return (
    <ul className={styles.prints} aria-label={t`Designs of this line`}>
      {shown.map((design) => (
        <li key={design.packageItemUuid ?? line.uuid}>
          {designs.length > 1 && <span>{design.name}</span>}
          {design.isChanged && (
            <span>
              <Trans>Changed since it was bought</Trans>
            </span>
          )}
          {mayChangeDesign && <Changing order={order} line={line} design={design} />}
        </li>
      ))}
    </ul>
  );
}
