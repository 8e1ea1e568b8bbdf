import { Plural, Trans } from '@lingui/react/macro';
import { BinIcon, EyeOffIcon, MoveToIcon, StarIcon, TurnIcon } from '@picture-day/ui/icon/icons.tsx';
import { BulkBar } from '../../../ui/bulk-bar/bulk-bar.tsx';
import type { Acts } from '../model/use-acts.ts';
import type { Hands } from '../model/use-hands.ts';

interface Props {
  readonly hands: Hands;
  readonly acts: Acts;
  readonly onMove: () => void;
}

/** What can be done with all pictures that are selected. */
export function BoardBulk({ hands: { selected, clear }, acts, onMove }: Props) {
  return (
    <BulkBar
      count={selected.length}
      title={<Plural value={selected.length} one="# selected" other="# selected" />}
      onClear={clear}
      actions={[
        { name: <Trans>Move to</Trans>, key: 'm', icon: <MoveToIcon size={16} />, act: onMove },
        {
          name: <Trans>Favourite</Trans>,
          key: 'f',
          icon: <StarIcon size={16} />,
          act: () => acts.favourite(selected),
        },
        {
          name: <Trans>Turn</Trans>,
          key: 'r',
          icon: <TurnIcon size={16} />,
          act: () => acts.turn(selected),
        },
        {
          name: <Trans>Hide</Trans>,
          key: 'h',
          icon: <EyeOffIcon size={16} />,
          act: () => acts.hide(selected),
        },
        {
          name: <Trans>Remove</Trans>,
          key: 'Delete',
          icon: <BinIcon size={16} />,
          act: () => {
            acts.remove(selected);
            clear();
          },
        },
      ]}
    />
  );
}
