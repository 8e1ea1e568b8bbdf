import { useLingui } from '@lingui/react/macro';
import { fullId, resourcesOf } from '@picture-day/render/model';
import { useAlert, useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { childrenOf } from '../model/follow-child.ts';
import { printTroubles } from '../model/print-troubles.ts';
import { askAboutTroubles } from '../shared/ask-about-troubles.tsx';
import { useEditor } from '../shared/editor-context.tsx';
import { useLooks } from './use-looks.ts';

/** Looks the work over on its way to the cart; whoever does not go on finds the first trouble open. */
export function usePrintCheck(): () => Promise<boolean> {
  const { t, i18n } = useLingui();
  const { state, dispatch, setup, lang } = useEditor();
  const confirm = useConfirm();
  const alert = useAlert();
  const looksOf = useLooks();
  const { sets } = useCurrentPictureSet();
  return async () => {
    const found = printTroubles(state.doc, lang, { looksOf, children: childrenOf(sets) });
    // A package asks about all its items at once.
    const troubles = setup.partOfPackage ? found.filter(({ kind }) => kind === 'refused') : found;
    const goOn = setup.update ? (setup.update.label ?? t`Update cart`) : t`Add to cart`;
    if (await askAboutTroubles({ confirm, alert, i18n }, troubles, goOn)) return true;
    const [{ id } = { id: '' }] = troubles;
    const { parts } = state.doc.design.template;
    const part = parts.findIndex((one) => resourcesOf(one).some((item) => fullId(one, item) === id));
    dispatch({ type: 'part', part });
    dispatch({ type: 'choose', resource: id });
    return false;
  };
}
