import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react';
import { leavesWords } from '../model/editor-state.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './editor-layout.module.css';
import { MainMenu } from './main-menu.tsx';

const load = () =>
  import('./menus.tsx').then((loaded) => {
    menus = loaded.default;
    return loaded;
  });
const LazyMenus = lazy(load);
/** The menus themselves once they are there: a tapped text takes the focus at once, which a lazy one cannot. */
let menus: ComponentType | null = null;
/** Fetched ahead too, so that nothing of the editor needs a connection once it is open. */
const loadPreview = () => import('./preview-dialog.tsx');
const loadWriting = () => import('../stage/writing.tsx');
const loadCropping = () =>
  Promise.all([
    import('../stage/crop-overlay.tsx'),
    import('../stage/crop-scene.tsx'),
    import('../stage/head-note.tsx'),
  ]);
const loadUploading = () =>
  Promise.all([import('../model/upload-queue.ts'), import('../api/upload-image.ts')]);
const loadQuestions = () => import('@picture-day/ui/confirm/confirm-dialog.tsx');
const loadToasts = () => import('@picture-day/ui/toast/toast-region.tsx');

/** The menu of the current mode; who returns to main finds the focus there, so that the keyboard stays with the work. */
export function ModePanel() {
  const { state, dispatch } = useEditor();
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(state.mode);
  const { mode, resource, doc } = state;
  const Menus = menus ?? LazyMenus;
  const lit =
    (mode === 'image' && resource !== null && doc.values.images[resource] !== undefined) ||
    (mode === 'templates' && leavesWords(state));
  useEffect(() => {
    const later = [loadWriting, loadPreview, loadUploading, loadQuestions, loadToasts];
    for (const ahead of [load, loadCropping, ...later]) ahead().catch(() => undefined);
  }, []);
  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    if (mode !== 'main') return;
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
    <section ref={frame} className={styles.panel} data-foot data-mode={mode} data-lit={lit || undefined}>
      {mode === 'main' || mode === 'preview' ? (
        <MainMenu />
      ) : (
        <Suspense>
          <Menus />
        </Suspense>
      )}
    </section>
  );
}
