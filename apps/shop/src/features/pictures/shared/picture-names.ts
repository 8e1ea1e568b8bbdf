import { useLingui } from '@lingui/react/macro';
import type { PictureType } from './group-pictures.ts';

/** What the groups of pictures are called, and each picture for those who do not see it. */
export function usePictureNames() {
  const { t } = useLingui();
  const groups: Record<PictureType, string> = {
    IP: t`Portrait pictures`,
    MGP: t`Sibling and friend pictures`,
    GP: t`Group pictures`,
  };
  const pictureName = (type: PictureType, number: number, name: string): string => {
    if (type === 'IP') return t`Portrait picture ${number} of ${name}`;
    return type === 'MGP'
      ? t`Sibling and friend picture ${number} of ${name}`
      : t`Group picture ${number} of ${name}`;
  };
  return { groups, pictureName };
}
