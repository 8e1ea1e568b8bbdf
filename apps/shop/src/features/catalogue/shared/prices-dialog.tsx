import type { PriceList } from '@picture-day/commerce';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { PriceTable } from './price-table.tsx';

interface Props {
  name: string;
  list: PriceList;
  open: boolean;
  onClose: () => void;
}

/** What one costs, by how many are bought. */
export default function PricesDialog({ name, list, open, onClose }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title={name}>
      <PriceTable list={list} />
    </Dialog>
  );
}
