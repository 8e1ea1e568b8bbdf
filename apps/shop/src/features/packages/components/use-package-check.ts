import { useLingui } from '@lingui/react/macro';
import { useAlert, useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSession } from '../../../lib/boot.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import type { MadePackage } from '../model/package-state.ts';
import { useItemDocs } from './use-item-docs.ts';

export interface Checked {
  /** Nothing is wrong, or the customer goes on. */
  readonly passes: boolean;
  /** Words that name another child than the pictures show are meant. */
  readonly namesConfirmed: boolean;
}

/** Looks all items over on their way to the cart. */
export function usePackageCheck(): (made: MadePackage, isUpdate: boolean) => Promise<Checked> {
  const { t, i18n } = useLingui();
  const { lang } = useSession();
  const { sets } = useCurrentPictureSet();
  const docsOf = useItemDocs();
  const confirm = useConfirm();
  const alert = useAlert();
  return async ({ packageItems }, isUpdate) => {
    const [{ docs }, { printTroubles }, { askAboutTroubles }, { childrenOf }] = await Promise.all([
      docsOf(packageItems),
      import('../../editor/model/print-troubles.ts'),
      import('../../editor/shared/ask-about-troubles.tsx'),
      import('../../editor/model/follow-child.ts'),
    ]);
    const children = childrenOf(sets);
    const troubles = [...docs.values()].flatMap((doc) => printTroubles(doc, lang, { children }));
    const goOn = isUpdate ? t`Update cart` : t`Add to cart`;
    const passes = await askAboutTroubles({ confirm, alert, i18n }, troubles, goOn);
    return { passes, namesConfirmed: passes && troubles.some(({ kind }) => kind === 'other-child') };
  };
}
