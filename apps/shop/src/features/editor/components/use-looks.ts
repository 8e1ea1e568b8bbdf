import { useCallback } from 'react';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import type { Looks } from '../model/image-values.ts';
import { factsOf } from '../model/inbox.ts';

/** What the photographer said of a picture's head; of an upload nobody knows anything. */
export function useLooks(): (picture: string | undefined) => Looks | undefined {
  const { sets } = useCurrentPictureSet();
  return useCallback(
    (picture) => {
      const known = sets.flatMap(({ pictures }) => pictures).find(({ uuid }) => uuid === picture);
      return known && factsOf(known);
    },
    [sets],
  );
}
