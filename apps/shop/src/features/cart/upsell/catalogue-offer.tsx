import { Trans } from '@lingui/react/macro';
import type { Catalogue } from '@picture-day/contract/entities/product';
import { Button } from '@picture-day/ui/button/button.tsx';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { cartQuery } from '../../../lib/cart.ts';
import { CataloguePicker } from '../../catalogue/shared/catalogue-picker.tsx';
import { useBuyCatalogues } from '../../catalogue/shared/use-buy-catalogues.ts';

interface Props {
  catalogues: readonly Catalogue[];
  onDecline: () => void;
  onAdded: () => void;
}

/** Offers the catalogues of the customer's subjects, with a quantity for each. */
export function CatalogueOffer({ catalogues, onDecline, onAdded }: Props) {
  const client = useQueryClient();
  const { choice, choose, add, pending } = useBuyCatalogues(catalogues);
  const version = () => client.getQueryData(cartQuery.queryKey)?.cart.version ?? 0;
  const buy = async () => {
    const before = version();
    await add();
    if (version() > before) onAdded();
  };
  return (
    <Dialog
      open
      onClose={onDecline}
      width="large"
      title={<Trans>Would you like a catalogue too?</Trans>}
      actions={
        <>
          <Button look="quiet" disabled={pending} onClick={onDecline}>
            <Trans>No thanks</Trans>
          </Button>
          <Button pending={pending} onClick={buy}>
            <Trans>Add to cart</Trans>
          </Button>
        </>
      }
    >
      <CataloguePicker catalogues={catalogues} choice={choice} onChange={choose} disabled={pending} />
    </Dialog>
  );
}
