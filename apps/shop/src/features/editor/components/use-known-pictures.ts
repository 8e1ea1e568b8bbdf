import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { recentImagesQuery } from '../api/editor.ts';
import type { InboxPicture } from '../model/inbox.ts';

/** All the account's pictures by uuid. */
export function useKnownPictures(): ReadonlyMap<string, InboxPicture> {
  const { sets } = useCurrentPictureSet();
  const { data: recent } = useQuery(recentImagesQuery);
  return useMemo(() => {
    const pictures: InboxPicture[] = [...(recent ?? []), ...sets.flatMap((set) => set.pictures)];
    return new Map(pictures.map((picture) => [picture.uuid, picture]));
  }, [sets, recent]);
}
