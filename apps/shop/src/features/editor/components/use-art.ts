import { useMemo } from 'react';
import type { Artwork } from '../../templates/shared/artwork.ts';
import { useEditor } from '../shared/editor-context.tsx';

/** The work as the previews draw it. */
export function useArt(): Artwork {
  const { doc } = useEditor().state;
  return useMemo(
    () => ({
      template: doc.design.template,
      values: doc.values,
      holidays: doc.design.definition.holidays,
    }),
    [doc],
  );
}
