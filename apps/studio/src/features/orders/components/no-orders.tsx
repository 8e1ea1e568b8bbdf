import { useLingui as useI18n } from '@lingui/react';
import { Plural, Trans } from '@lingui/react/macro';
import { Button } from '@picture-day/ui/button/button.tsx';
import { NoOrderDrawing, NothingFoundDrawing } from '../../../ui/message/drawings.tsx';
import { Message } from '../../../ui/message/message.tsx';
import { FILTER_WORDS } from '../model/filter-words.ts';
import type { FILTER_NAMES } from '../model/use-order-filters.ts';

interface Props {
  readonly any: boolean;
  /** Which filter to drop, and how many come then. */
  readonly without:
    | { readonly filter: (typeof FILTER_NAMES)[number]; readonly count: number }
    | null
    | undefined;
  readonly onDrop: (filter: (typeof FILTER_NAMES)[number]) => void;
  readonly onClear: () => void;
}

/** Nothing yet, or nothing of the kind that is looked for. */
export function NoOrders({ any, without, onDrop, onClear }: Props) {
  const { i18n } = useI18n();
  if (!any) {
    return (
      <Message drawing={<NoOrderDrawing />} title={<Trans>No order yet</Trans>}>
        <Trans>They stand here as soon as a family has bought.</Trans>
      </Message>
    );
  }
  const name = without && i18n._(FILTER_WORDS[without.filter]);
  return (
    <Message
      drawing={<NothingFoundDrawing />}
      title={<Trans>There are no such orders</Trans>}
      actions={
        without ? (
          <Button look="quiet" onClick={() => onDrop(without.filter)}>
            <Plural value={without.count} one="Show the one order" other="Show the # orders" />
          </Button>
        ) : (
          <Button look="quiet" onClick={onClear}>
            <Trans>Show all orders</Trans>
          </Button>
        )
      }
    >
      {without && (
        <Trans>
          Without “{name}” there {<Plural value={without.count} one="is one order" other="are # orders" />}.
        </Trans>
      )}
    </Message>
  );
}
