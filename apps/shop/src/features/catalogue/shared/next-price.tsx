import { Trans } from '@lingui/react/macro';
import { Badge } from '@picture-day/ui/badge/badge.tsx';
import type { NextPrice } from '../../../lib/next-price.ts';
import { Price, useMoney } from '../../../ui/price/price.tsx';

interface Props {
  price: Pick<NextPrice, 'actualLinePrice' | 'before' | 'quantity'>;
}

/** What the next tap costs: '149 kr', or '5 for 145 kr' where so many are the fewest. */
export function NextPriceText({ price: { actualLinePrice, before, quantity } }: Props) {
  const price = <Price amount={actualLinePrice} before={before} free />;
  return quantity > 1 ? (
    <Trans>
      {quantity} for {price}
    </Trans>
  ) : (
    price
  );
}

/** A campaign that needs more pieces, as that. */
export function CampaignNote({ campaign }: Pick<NextPrice, 'campaign'>) {
  const money = useMoney();
  if (!campaign) return null;
  const { quantity } = campaign;
  const together = money(campaign.price);
  return (
    <Badge look="offer">
      <Trans>
        {quantity} for {together}
      </Trans>
    </Badge>
  );
}
