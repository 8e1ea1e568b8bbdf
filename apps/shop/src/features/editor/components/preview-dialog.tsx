import { Dialog } from '@base-ui/react/dialog';
import { Trans, useLingui } from '@lingui/react/macro';
import { PICTURE_SIZE } from '@picture-day/contract/constants';
import { nameIn, type Part } from '@picture-day/render/model';
import { BackIcon } from '@picture-day/ui/icon/bar-icons.tsx';
import { CloseIcon, ForwardIcon } from '@picture-day/ui/icon/icons.tsx';
import { IconButton, iconButtonClass } from '@picture-day/ui/icon-button/icon-button.tsx';
import { useState } from 'react';
import { ProductArt } from '../../templates/shared/product-art.tsx';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './preview-dialog.module.css';
import { useArt } from './use-art.ts';

/** Whether the gift shows only a part of what is printed on it, as a mug from one side. */
const isPartlySeen = (part: Part | undefined): boolean => {
  const [, , width = 0, height = 0] = part?.mockup?.visible ?? [];
  return part?.mockup?.visible !== undefined && (width < part.trim[0] || height < part.trim[1]);
};

/** The finished product over the whole screen: one part large, and all its pages. */
export default function PreviewDialog() {
  const { t } = useLingui();
  const { state, dispatch, lang } = useEditor();
  const art = useArt();
  const { parts } = art.template;
  const [at, setAt] = useState(state.part);
  const names = parts.map((part) => nameIn(part.names, lang));
  return (
    <Dialog.Root open onOpenChange={(open) => open || dispatch({ type: 'main' })}>
      <Dialog.Portal>
        <Dialog.Popup className={styles.preview}>
          <div className={styles.header}>
            <Dialog.Title className={styles.title}>{t`Preview`}</Dialog.Title>
            <Dialog.Close className={iconButtonClass()} aria-label={t`Close`}>
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div className={styles.body}>
            <div className={styles.stage}>
              {parts.length > 1 && (
                <IconButton raised label={t`Previous`} disabled={at === 0} onClick={() => setAt(at - 1)}>
                  <BackIcon />
                </IconButton>
              )}
              <span className={styles.large}>
                <ProductArt
                  art={art}
                  part={at}
                  pictureSize={PICTURE_SIZE.editor}
                  eager
                  label={names[at] ?? ''}
                />
              </span>
              {parts.length > 1 && (
                <IconButton
                  raised
                  label={t`Next`}
                  disabled={at === parts.length - 1}
                  onClick={() => setAt(at + 1)}
                >
                  <ForwardIcon />
                </IconButton>
              )}
            </div>
            {isPartlySeen(parts[at]) && (
              <figure className={styles.whole}>
                <ProductArt art={art} part={at} view="trim" />
                <figcaption>
                  <Trans>All of the print, as it goes round</Trans>
                </figcaption>
              </figure>
            )}
            {parts.length > 1 && (
              <section className={styles.pages} aria-labelledby="preview-pages">
                <h3 id="preview-pages" lang="nb">
                  Forhåndsvisning
                </h3>
                <ul className={styles.grid}>
                  {parts.map((part, index) => (
                    <li key={part.id}>
                      <button
                        type="button"
                        className={styles.page}
                        aria-pressed={index === at}
                        onClick={() => setAt(index)}
                      >
                        <span className={styles.mat}>
                          <ProductArt art={art} part={index} />
                        </span>
                        {names[index]}
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            )}
          </div>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
