import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { BoardAction, BoardPicture, BoardTarget } from '@picture-day/contract/calls/studio/job-board';
import { offerUndo } from '../../../lib/undo.ts';
import type { Board } from './board.ts';
import { isHidden } from './board.ts';

interface Given {
  readonly board: Board;
  readonly change: (pictures: readonly string[], action: BoardAction) => void;
  readonly undo: () => void;
}

/** What can be done with pictures, each said in words with the way back. */
export function useActs({ board, change, undo }: Given) {
  const { t } = useLingui();
  const find = (uuids: readonly string[]): BoardPicture[] => {
    const wanted = new Set(uuids);
    return board.pictures.filter(({ uuid }) => wanted.has(uuid));
  };
  const act = (uuids: readonly string[], action: BoardAction, text: string) => {
    if (uuids.length === 0) return;
    change(uuids, action);
    offerUndo({ text, undo });
  };
  const ownerOf = (to: BoardTarget): string => {
    if (to.kind === 'class') return t`class ${to.group}`;
    if (to.kind === 'nobody') return t`nobody`;
    return board.children.find(({ uuid }) => uuid === to.child)?.name ?? '';
  };
  return {
    move: (uuids: readonly string[], to: BoardTarget) => {
      const owner = ownerOf(to);
      const count = uuids.length;
      act(
        uuids,
        { kind: 'move', to },
        t`${plural(count, { one: '# picture', other: '# pictures' })} moved to ${owner}`,
      );
    },
    /** All become favourites, unless all are. */
    favourite: (uuids: readonly string[]) => {
      const on = !find(uuids).every(({ favourite }) => favourite);
      const count = uuids.length;
      act(
        uuids,
        { kind: 'favourite', on },
        on
          ? t`${plural(count, { one: '# favourite', other: '# favourites' })}`
          : t`${plural(count, { one: '# favourite less', other: '# favourites less' })}`,
      );
    },
    turn: (uuids: readonly string[]) => {
      const count = uuids.length;
      act(
        uuids,
        { kind: 'turn', by: 90 },
        t`${plural(count, { one: '# picture turned', other: '# pictures turned' })}`,
      );
    },
    /** Only what stands in a set can be hidden: the others no family sees. */
    hide: (uuids: readonly string[]) => {
      const shown = find(uuids).filter(({ places }) => places.length > 0);
      const on = !shown.every(isHidden);
      const count = shown.length;
      act(
        shown.map(({ uuid }) => uuid),
        { kind: 'hide', on },
        on
          ? t`${plural(count, { one: '# picture hidden', other: '# pictures hidden' })}`
          : t`${plural(count, { one: '# picture shown again', other: '# pictures shown again' })}`,
      );
    },
    remove: (uuids: readonly string[]) => {
      const count = uuids.length;
      act(
        uuids,
        { kind: 'remove' },
        t`${plural(count, { one: '# picture removed', other: '# pictures removed' })}`,
      );
    },
    order: (uuids: readonly string[], child: string, before: string | null) => {
      const name = ownerOf({ kind: 'child', child });
      act(uuids, { kind: 'order', child, before }, t`Pictures of ${name} in another order`);
    },
  };
}
export type Acts = ReturnType<typeof useActs>;
