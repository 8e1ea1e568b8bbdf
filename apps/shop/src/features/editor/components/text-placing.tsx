import { useLingui } from '@lingui/react/macro';
import { FONT_SIZE, FONT_SIZE_DEBOUNCE_MS } from '@picture-day/contract/constants';
import type { HorizontalAlign } from '@picture-day/render/model';
import { AlignCentreIcon, AlignLeftIcon, AlignRightIcon } from '@picture-day/ui/icon/icons.tsx';
import { useEffect, useRef, useState } from 'react';
import { withinSizes } from '../model/text-rules.ts';
import styles from './text-panel.module.css';
import type { EditedText } from './use-text.ts';

const ICONS = { left: AlignLeftIcon, center: AlignCentreIcon, right: AlignRightIcon };

/** Align, and the size between 12 and 110 points; a size that does not fit becomes the largest that does. */
export function TextPlacing({ edited }: { edited: EditedText }) {
  const { t } = useLingui();
  const { value, item, size } = edited;
  const align = value.align ?? item.align ?? 'left';
  const names: Record<HorizontalAlign, string> = {
    left: t`Align left`,
    center: t`Align centre`,
    right: t`Align right`,
  };
  return (
    <div className={styles.placing}>
      <fieldset className={styles.aligns} aria-label={t`Align`}>
        {(['left', 'center', 'right'] as const).map((one) => {
          const Icon = ICONS[one];
          return (
            <button
              key={one}
              type="button"
              aria-label={names[one]}
              aria-pressed={one === align}
              onClick={() => edited.change({ align: one })}
            >
              <Icon size={20} />
            </button>
          );
        })}
      </fieldset>
      <SizeSlider size={withinSizes(size)} edited={edited} />
    </div>
  );
}

function SizeSlider({ size, edited }: { size: number; edited: EditedText }) {
  const { t } = useLingui();
  const [dragged, setDragged] = useState<number | null>(null);
  const latest = useRef(edited);
  latest.current = edited;
  useEffect(() => {
    if (dragged === null) return;
    const timer = setTimeout(() => {
      const { value, judge, change } = latest.current;
      const said = judge({ ...value, size: dragged });
      change({ size: said.ok ? withinSizes(Math.floor(said.size)) : dragged }, 'size');
      setDragged(null);
    }, FONT_SIZE_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [dragged]);
  const shown = dragged ?? size;
  return (
    <label className={styles.size}>
      <span className={styles.small} aria-hidden="true">
        A
      </span>
      <input
        type="range"
        aria-label={t`Font size`}
        aria-valuetext={`${shown} pt`}
        min={FONT_SIZE.min}
        max={FONT_SIZE.max}
        value={shown}
        onChange={({ target }) => setDragged(Number(target.value))}
      />
      <span className={styles.large} aria-hidden="true">
        A
      </span>
      <output className={styles.points}>{shown} pt</output>
    </label>
  );
}
