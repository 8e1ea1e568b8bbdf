import { CampaignNote, NextPriceText } from '../../catalogue/shared/next-price.tsx';
import { useAddedPrice } from './use-added-price.ts';

/** What the smallest order of the product costs now. */
export function HeadlinePrice() {
  const price = useAddedPrice();
  return (
    <>
      <NextPriceText price={price} /> <CampaignNote campaign={price.campaign} />
    </>
  );
}
