import { useLingui } from '@lingui/react/macro';
import { useAlert, useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useSession } from '../../../lib/boot.ts';
import type { MadePackage } from '../model/package-state.ts';
import { useItemDocs } from './use-item-docs.ts';

/** Looks all items over on their way to the cart; true when nothing is wrong, or the customer goes on. */
export function usePackageCheck(): (made: MadePackage, isUpdate: boolean) => Promise<boolean> {
  const { t, i18n } = useLingui();
  const { lang } = useSession();
  const docsOf = useItemDocs();
  const confirm = useConfirm();
  const alert = useAlert();
  return async ({ packageItems }, isUpdate) => {
    const [{ docs }, { printTroubles }, { askAboutTroubles }] = await Promise.all([
      docsOf(packageItems),
      import('../../editor/model/print-troubles.ts'),
      import('../../editor/shared/ask-about-troubles.tsx'),
    ]);
    const troubles = [...docs.values()].flatMap((doc) => printTroubles(doc, lang));
    const goOn = isUpdate ? t`Update cart` : t`Add to cart`;
    return askAboutTroubles({ confirm, alert, i18n }, troubles, goOn);
  };
}
