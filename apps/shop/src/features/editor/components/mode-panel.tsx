import { Trans } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { isDocComplete } from '../model/document.ts';
import { BuyPanel } from './buy-panel.tsx';
import { useEditor } from './editor-context.tsx';
import styles from './editor-layout.module.css';
import { ImagePanel } from './image-panel.tsx';
import { MainActions } from './main-actions.tsx';
import { MainTools } from './main-tools.tsx';
import panel from './panel.module.css';
import { PanelFrame } from './panel-frame.tsx';
import { SlotButtons } from './slot-buttons.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { YearPanel } from './year-panel.tsx';

/** On a phone the main menu is the toolbar; on a desktop the tools stand beside the panel. */
function MainMenu() {
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
    <PanelFrame title={setup.heading}>
      <div className={panel.middle}>
        <p className={panel.note}>
          {complete ? (
            <Trans>Choose what you would like to change, or click a picture or a text.</Trans>
          ) : (
            <Trans>Some pictures or texts are still missing.</Trans>
          )}
        </p>
      </div>
    </PanelFrame>
  );
}

function Menu() {
  const { mode, resource } = useEditor().state;
  switch (mode) {
    case 'select-image':
      return <SlotButtons kind="image" />;
    case 'select-text':
      return <SlotButtons kind="text" />;
    case 'image':
      return resource === null ? null : <ImagePanel key={resource} resource={resource} />;
    case 'text':
      return resource === null ? null : <TextPanel key={resource} resource={resource} />;
    case 'year':
      return <YearPanel />;
    case 'templates':
      return <TemplatesPanel />;
    case 'buy':
      return <BuyPanel />;
    default:
      return <MainMenu />;
  }
}

/** The menu of the current mode; a new one takes the focus, so that the keyboard stays with the work. */
export function ModePanel() {
  const { state, dispatch } = useEditor();
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(state.mode);
  const { mode } = state;
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    if (mode === 'preview') return;
    const target = frame.current?.querySelector<HTMLElement>('h2, button:not(:disabled)');
    target?.focus({ preventScroll: true });
  }, [mode]);
  useEffect(() => {
    const element = frame.current;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && mode !== 'main' && mode !== 'templates') dispatch({ type: 'cancel' });
    };
    element?.addEventListener('keydown', leave);
    return () => element?.removeEventListener('keydown', leave);
  }, [mode, dispatch]);
  return (
    <section ref={frame} className={styles.panel} data-mode={mode}>
      <Menu />
    </section>
  );
}
