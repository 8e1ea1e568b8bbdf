import { Trans } from '@lingui/react/macro';

interface Props {
  why: 'coming' | 'none';
}

export function NoPictures({ why }: Props) {
  return why === 'none' ? (
    <Trans>No pictures currently available</Trans>
  ) : (
    <Trans>The pictures are not in the webshop yet. We will send you an e-mail.</Trans>
  );
}
