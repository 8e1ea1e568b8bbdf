import { Trans } from '@lingui/react/macro';
import { Loading, Skeletons } from '@picture-day/ui/skeleton/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { isDocComplete } from '../model/document.ts';
import { headingOf, useEditor } from '../shared/editor-context.tsx';
import styles from './editor-layout.module.css';
import { MainActions } from './main-actions.tsx';
import { MainTools } from './main-tools.tsx';
import panel from './panel.module.css';
import { PanelFrame } from './panel-frame.tsx';

const MainPhotos = lazy(() => import('./main-photos.tsx'));

/** The photos that a panel has room for at first sight, about. */
const PLACES = 6;

/** On a phone the main menu is the toolbar; on a desktop the tools stand beside the panel. */
export function MainMenu() {
  const { state, setup, desktop } = useEditor();
  const complete = isDocComplete(state.doc);
  if (!desktop) {
    return (
      <div className={styles.mainMenu}>
        <MainTools />
        <div className={styles.mainActions}>
          <MainActions />
        </div>
      </div>
    );
  }
  return (
    <PanelFrame title={headingOf({ setup, state })} still>
      {!complete && (
        <p className={panel.lead}>
          <Trans>Some pictures or texts are still missing.</Trans>
        </p>
      )}
      <Suspense
        fallback={
          <Loading className={panel.waiting}>
            <Skeletons count={PLACES} ratio={4 / 5} />
          </Loading>
        }
      >
        <MainPhotos />
      </Suspense>
    </PanelFrame>
  );
}
