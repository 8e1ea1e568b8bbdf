import { useLingui } from '@lingui/react/macro';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { type Dispatch, useEffect, useEffectEvent } from 'react';
import type { Doc } from '../model/document.ts';
import type { Command } from '../model/editor-state.ts';

interface Opened {
  readonly draft: Doc | null;
  readonly start: Doc;
  readonly dispatch: Dispatch<Command>;
}

const NOTICE_SECONDS = 10;

/** Says that the work of an earlier visit was kept, and offers to begin anew. */
export function useDraftNotice({ draft, start, dispatch }: Opened): void {
  const { t } = useLingui();
  const tell = useEffectEvent(() => {
    if (!draft) return;
    showToast({
      text: t`We kept your work from last time.`,
      action: {
        label: t`Start over`,
        run: () => dispatch({ type: 'design', doc: start }),
        seconds: NOTICE_SECONDS,
      },
    });
  });
  useEffect(() => tell(), []);
}
