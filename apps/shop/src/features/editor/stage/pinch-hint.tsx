import { Trans } from '@lingui/react/macro';
import { PINCH_HINT_MS } from '@picture-day/contract/constants';
import { useEffect, useState } from 'react';
import { findSlot } from '../model/document.ts';
import { oncePerSession } from '../model/once-per-session.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './stage.module.css';

/** Says once per session, for ten seconds, that a picture can be pinched. */
export function PinchHint({ resource }: { resource: string }) {
  const { state, desktop } = useEditor();
  const [shown, setShown] = useState(false);
  const item = findSlot(state.doc.design.template, resource)?.item;
  const isSet = state.doc.values.images[resource] !== undefined;
  const canZoom = item?.kind === 'image' && !item.disableZoom;
  useEffect(() => {
    if (!isSet || !canZoom || !oncePerSession('pinch-hint')) return;
    setShown(true);
    const timer = setTimeout(() => setShown(false), PINCH_HINT_MS);
    return () => clearTimeout(timer);
  }, [isSet, canZoom]);
  if (!shown) return null;
  return (
    <p className={styles.hint} role="status">
      {desktop ? (
        <Trans>Drag the picture to move it. Scroll to zoom.</Trans>
      ) : (
        <Trans>Drag the picture to move it. Pinch to zoom.</Trans>
      )}
    </p>
  );
}
