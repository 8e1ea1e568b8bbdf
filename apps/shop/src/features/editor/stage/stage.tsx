import { useLingui } from '@lingui/react/macro';
import { nameIn } from '@picture-day/render/model';
import { BackIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton } from '@picture-day/ui/icon-button/icon-button.tsx';
import { lazy, Suspense, useRef } from 'react';
import { shownSize } from '../../templates/shared/artwork.ts';
import { findSlot } from '../model/document.ts';
import { currentPart } from '../model/editor-state.ts';
import { wholePage, zoomedPlace, zoomedText } from '../model/stage-view.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { MissingNote } from './missing-note.tsx';
import { OfflineNote } from './offline-note.tsx';
import { PageDrawing } from './page-drawing.tsx';
import { PinchHint } from './pinch-hint.tsx';
import { SlotOverlays } from './slot-overlays.tsx';
import { SlotsOnGift } from './slots-on-gift.tsx';
import styles from './stage.module.css';
import { useGlide } from './use-glide.ts';
import { useSize } from './use-size.ts';
import { ZoomPill } from './zoom-pill.tsx';

const CropOverlay = lazy(() => import('./crop-overlay.tsx'));
const HeadNote = lazy(() => import('./head-note.tsx'));

/** The page being worked on. Gifts lie flat while a part of them is edited. */
export function Stage() {
  const { t } = useLingui();
  const { state, dispatch, lang, desktop } = useEditor();
  const frame = useRef<HTMLDivElement>(null);
  const stage = useSize(frame);
  const pageFrame = useGlide(state.mode);
  const { mode, resource } = state;
  const { template } = state.doc.design;
  const part = currentPart(state);
  if (!part) return null;
  const editing = mode !== 'main' && mode !== 'templates' && mode !== 'preview' && mode !== 'buy';
  const view = editing ? 'trim' : 'object';
  const [width, height] = shownSize(part, view);
  const page = { width, height };
  const slot = findSlot(template, resource);
  const [x, y, boxWidth, boxHeight] = slot?.item.box ?? [0, 0, 0, 0];
  const box = { x, y, width: boxWidth, height: boxHeight };
  const placed =
    mode === 'text' && slot?.item.kind === 'string'
      ? zoomedText(stage, page, box)
      : mode === 'image' && slot?.item.kind === 'image'
        ? zoomedPlace(stage, page, box, slot.item.rotate)
        : wholePage(stage, page);
  const last = template.parts.length - 1;
  const turn = (to: number) => dispatch({ type: 'part', part: to });
  return (
    <div ref={frame} className={styles.stage} data-stage>
      {stage.width > 0 && (
        <div
          ref={pageFrame}
          className={styles.page}
          style={{
            left: placed.x,
            top: placed.y,
            width: width * placed.scale,
            height: height * placed.scale,
          }}
        >
          <PageDrawing view={view} label={nameIn(part.names, lang)} />
          {view === 'object' && part.mockup ? (
            <SlotsOnGift part={part} mockup={part.mockup} scale={placed.scale} />
          ) : (
            <SlotOverlays scale={placed.scale} />
          )}
          {mode === 'image' && resource !== null && (
            <Suspense>
              <CropOverlay key={resource} resource={resource} scale={placed.scale} />
            </Suspense>
          )}
        </div>
      )}
      <OfflineNote />
      <MissingNote stage={frame} />
      {desktop && last > 0 && mode !== 'text' && mode !== 'image' && (
        <>
          <IconButton
            raised
            className={styles.previous}
            label={t`Previous`}
            disabled={state.part === 0}
            onClick={() => turn(state.part - 1)}
          >
            <BackIcon />
          </IconButton>
          <IconButton
            raised
            className={styles.next}
            label={t`Next`}
            disabled={state.part === last}
            onClick={() => turn(state.part + 1)}
          >
            <ForwardIcon />
          </IconButton>
        </>
      )}
      {mode === 'image' && resource !== null && (
        <>
          {desktop && <ZoomPill resource={resource} />}
          <PinchHint resource={resource} />
          <Suspense>
            <HeadNote key={resource} resource={resource} />
          </Suspense>
        </>
      )}
    </div>
  );
}
