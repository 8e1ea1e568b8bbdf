import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { useLooks } from '../components/use-looks.ts';
import { findSlot } from '../model/document.ts';
import { cutsHead } from '../model/image-values.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './stage.module.css';

/** Says that the place cuts the head of its picture whatever is done, and asks whether it may stay so. */
export default function HeadNote({ resource }: { resource: string }) {
  const { state } = useEditor();
  const image = state.doc.values.images[resource];
  const looks = useLooks()(image?.picture);
  const [kept, setKept] = useState<string>();
  const item = findSlot(state.doc.design.template, resource)?.item;
  if (!image || item?.kind !== 'image' || kept === image.picture || !cutsHead(item, image, looks)) {
    return <div className={styles.head} role="status" />;
  }
  return (
    <div className={styles.head} role="status">
      <p>
        {looks?.pictureType === 'GP' ? (
          <Trans>Not everyone fits into this place. Move the picture, or choose another.</Trans>
        ) : (
          <Trans>The whole head does not fit into this place. Move the picture, or choose another.</Trans>
        )}
      </p>
      <button type="button" className={styles.again} onClick={() => setKept(image.picture)}>
        <Trans>Keep it like this</Trans>
      </button>
    </div>
  );
}
