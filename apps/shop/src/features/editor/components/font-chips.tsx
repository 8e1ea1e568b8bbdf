import { Trans, useLingui } from '@lingui/react/macro';
import { FONT_FAMILIES } from '@picture-day/contract/constants';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useRef, useState } from 'react';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './text-panel.module.css';
import { useOwnFace } from './use-own-face.ts';
import type { EditedText } from './use-text.ts';

interface ChipProps {
  family: string;
  chosen: boolean;
  onChoose: () => void;
}

/** A family in its own face, which is fetched when the chip comes into view. */
function FontChip({ family, chosen, onChoose }: ChipProps) {
  const chip = useRef<HTMLButtonElement>(null);
  const face = useOwnFace(chip, { font: family });
  return (
    <button
      ref={chip}
      type="button"
      className={styles.font}
      aria-pressed={chosen}
      style={face}
      onClick={onChoose}
    >
      {family}
    </button>
  );
}

/** As many as leave room for the other tools beside them; a phone's row is pushed along. */
const FIRST = 4;

/** The fifteen families; one that makes the text overflow is refused. */
export function FontChips({ edited }: { edited: EditedText }) {
  const { t } = useLingui();
  const { desktop } = useEditor();
  const [all, setAll] = useState(!desktop);
  const tellFailure = useFailureToast();
  const { value, item } = edited;
  const current = value.family ?? item.font;
  const families = [...FONT_FAMILIES].sort((a, b) => Number(b === item.font) - Number(a === item.font));
  const shown = all ? families : families.filter((family, at) => at < FIRST || family === current);
  const count = families.length;
  return (
    <fieldset className={styles.fonts} aria-label={t`Font`}>
      {shown.map((family) => (
        <FontChip
          key={family}
          family={family}
          chosen={family === current}
          onChoose={() => {
            edited.ready({ ...value, family }).then(() => edited.change({ family }), tellFailure);
          }}
        />
      ))}
      {desktop && (
        <button type="button" className={styles.font} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? <Trans>Fewer</Trans> : <Trans>All {count}</Trans>}
        </button>
      )}
    </fieldset>
  );
}
