import { Trans } from '@lingui/react/macro';
import { Dialog } from '@picture-day/ui/dialog/dialog.tsx';
import { useState } from 'react';
import { GivenShares } from './components/given-shares.tsx';
import { ShareFlow } from './components/share-flow.tsx';

/** The same three steps over whatever page the menu was opened on. */
export default function SharePictureSetsModal({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onClosed={onClose}
      title={<Trans>Share picture sets</Trans>}
      width="large"
    >
      <ShareFlow />
      <GivenShares />
    </Dialog>
  );
}
