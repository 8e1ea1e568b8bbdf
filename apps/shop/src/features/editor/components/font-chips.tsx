import { useLingui } from '@lingui/react/macro';
import { FONT_FAMILIES } from '@picture-day/contract/constants';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useEffect, useRef, useState } from 'react';
import { useSeen } from '../../templates/shared/use-seen.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './text-panel.module.css';
import type { EditedText } from './use-text.ts';

interface ChipProps {
  family: string;
  chosen: boolean;
  onChoose: () => void;
}

/** A family in its own face, which is fetched when the chip comes into view. */
function FontChip({ family, chosen, onChoose }: ChipProps) {
  const { engine } = useEditor();
  const chip = useRef<HTMLButtonElement>(null);
  const seen = useSeen(chip);
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    const face = engine.pickFace(family);
    if (!seen || !face) return;
    const font = new FontFace(`sample ${family}`, `url(${engine.fontAddress(face.key)})`);
    font.load().then(
      () => {
        document.fonts.add(font);
        setLoaded(true);
      },
      () => undefined,
    );
  }, [seen, family, engine]);
  return (
    <button
      ref={chip}
      type="button"
      className={styles.font}
      aria-pressed={chosen}
      style={loaded ? { fontFamily: `"sample ${family}"` } : undefined}
      onClick={onChoose}
    >
      {family}
    </button>
  );
}

/** The fifteen families; one that makes the text overflow is refused. */
export function FontChips({ edited }: { edited: EditedText }) {
  const { t } = useLingui();
  const tellFailure = useFailureToast();
  const { value, item } = edited;
  const current = value.family ?? item.font;
  const families = [...FONT_FAMILIES].sort((a, b) => Number(b === item.font) - Number(a === item.font));
  return (
    <fieldset className={styles.fonts} aria-label={t`Font`}>
      {families.map((family) => (
        <FontChip
          key={family}
          family={family}
          chosen={family === current}
          onChoose={() => {
            edited.ready({ ...value, family }).then(() => edited.change({ family }), tellFailure);
          }}
        />
      ))}
    </fieldset>
  );
}
