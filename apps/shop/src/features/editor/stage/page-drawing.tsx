import { PICTURE_SIZE } from '@picture-day/contract/constants';
import { classes } from '@picture-day/ui/classes.ts';
import { lazy, Suspense, useId, useMemo } from 'react';
import { useEngineFor } from '../../../lib/render.ts';
import { type ArtView, holidaySource, isGift, pictureSource } from '../../templates/shared/artwork.ts';
import { svgElement } from '../../templates/shared/svg-element.tsx';
import { findSlot } from '../model/document.ts';
import { currentPart } from '../model/editor-state.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './stage.module.css';

const CropScene = lazy(() => import('./crop-scene.tsx'));

/** The current part, drawn with the large pictures. */
export function PageDrawing({ view, label }: { view: ArtView; label: string }) {
  const { state, lang } = useEditor();
  const { design, values } = state.doc;
  const { template, definition } = design;
  const part = currentPart(state);
  const engine = useEngineFor(template, values);
  const id = useId();
  const drawing = useMemo(() => {
    if (!engine || !part) return null;
    const page = engine.buildPage({
      template,
      part,
      values,
      fonts: engine.shopFonts,
      language: lang,
      holidays: holidaySource(definition.holidays),
    });
    return engine.svgTree(page, { href: pictureSource(PICTURE_SIZE.editor), view, idPrefix: id });
  }, [engine, template, definition, part, values, lang, view, id]);
  const shown = useMemo(() => engine && drawing && svgElement(engine, drawing), [engine, drawing]);
  const { mode, resource } = state;
  const item = mode === 'image' ? findSlot(template, resource)?.item : undefined;
  return (
    <>
      <span
        role="img"
        aria-label={label}
        data-drawn={drawing ? true : undefined}
        className={classes(styles.drawing, part && !isGift(part, view) && styles.paper)}
      >
        {shown}
      </span>
      {engine && drawing && resource !== null && item?.kind === 'image' && (
        <Suspense>
          <CropScene engine={engine} drawing={drawing} resource={resource} item={item} />
        </Suspense>
      )}
    </>
  );
}
