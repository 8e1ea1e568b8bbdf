import { useLingui } from '@lingui/react/macro';
import { useSession } from '../../../lib/boot.ts';
import { printTroubles } from '../../editor/model/print-troubles.ts';
import { useTroubleDialog } from '../../editor/shared/use-trouble-dialog.tsx';
import type { MadePackage } from '../model/package-state.ts';
import { useItemDocs } from './use-item-docs.ts';

/** Looks all items over on their way to the cart; true when nothing is wrong, or the customer goes on. */
export function usePackageCheck(): (made: MadePackage, isUpdate: boolean) => Promise<boolean> {
  const { t } = useLingui();
  const { lang } = useSession();
  const docsOf = useItemDocs();
  const ask = useTroubleDialog();
  return async ({ packageItems }, isUpdate) => {
    const { docs } = await docsOf(packageItems);
    const troubles = [...docs.values()].flatMap((doc) => printTroubles(doc, lang));
    return ask(troubles, isUpdate ? t`Update cart` : t`Add to cart`);
  };
}
