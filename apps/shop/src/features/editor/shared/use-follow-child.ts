import type { Values } from '@picture-day/render/model';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { wordsIn } from '../api/words-of-picture.ts';
import type { Doc } from '../model/document.ts';
import { afterPicture } from '../model/editor-state.ts';
import { type Chosen, childOf, followChild, isAlike } from '../model/follow-child.ts';
import { useEditor } from './editor-context.tsx';
import { useAskToRename } from './use-ask-to-rename.tsx';

interface Changed {
  readonly doc: Doc;
  readonly values: Values;
  readonly picture: string;
  readonly resource: string;
  /** Whose picture was chosen; without it, whoever it shows. */
  readonly subjectUuid?: string;
}

/** Looks up which words of a design follow the child whose picture was put into it. */
export function useWordsToFollow() {
  const { setup, engine, lang } = useEditor();
  const { sets } = useCurrentPictureSet();
  return async ({ doc, values, picture, resource, subjectUuid }: Changed) => {
    const openedFor = setup.set.subject.uuid;
    const asked = subjectUuid ?? openedFor;
    const chosen: Chosen = { picture, resource, subjectUuid: childOf(sets, picture, asked) ?? asked };
    // Without an answer the words stay, and are pointed out before they are ordered.
    const following = await followChild(
      { doc, values, chosen, sets, openedFor },
      wordsIn(engine, doc, lang),
    ).catch(() => null);
    return following && { following, chosen };
  };
}

/** Lets the words of a design follow the child whose picture was put into it, and asks about those of the customer. */
export function useFollowChild(): (changed: Changed) => Promise<void> {
  const { dispatch } = useEditor();
  const { sets } = useCurrentPictureSet();
  const wordsToFollow = useWordsToFollow();
  const ask = useAskToRename();
  return async (changed) => {
    const found = await wordsToFollow(changed);
    if (!found) return;
    const { following, chosen } = found;
    const { resource, subjectUuid } = chosen;
    const put = (change: (now: Values) => Values) =>
      dispatch({
        type: 'change',
        // Another picture chosen meanwhile brings its own words.
        change: (now) => (isAlike(sets, chosen, now.images[resource]?.picture) ? change(now) : now),
        merge: afterPicture(resource),
      });
    put(following.fill);
    const child = sets.find(({ subject }) => subject.uuid === subjectUuid)?.subject.name ?? '';
    if (await ask(following.typed, child)) put(following.rewrite);
  };
}
