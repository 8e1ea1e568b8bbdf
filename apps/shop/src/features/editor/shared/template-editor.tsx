import { type CSSProperties, lazy, Suspense, useMemo, useReducer, useRef } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import type { Engine } from '../../../lib/render.ts';
import { useDesktop } from '../../../lib/use-desktop.ts';
import { EditorHeader } from '../components/editor-header.tsx';
import styles from '../components/editor-layout.module.css';
import { MainTools } from '../components/main-tools.tsx';
import { ModePanel } from '../components/mode-panel.tsx';
import { PartSelector } from '../components/part-selector.tsx';
import { Uploads } from '../components/uploads.tsx';
import { useAwaitedWords } from '../components/use-awaited-words.ts';
import { useDraftNotice } from '../components/use-draft-notice.ts';
import { useKeptDraft } from '../components/use-kept-draft.ts';
import { useKeyboard } from '../components/use-keyboard.ts';
import { useRecentDesign } from '../components/use-recent-design.ts';
import type { Doc } from '../model/document.ts';
import { editorReducer, openEditor } from '../model/editor-state.ts';
import { Stage } from '../stage/stage.tsx';
import type { WordsField } from '../stage/use-field-selection.ts';
import { EditorProvider, type EditorSetup } from './editor-context.tsx';

const PreviewDialog = lazy(() => import('../components/preview-dialog.tsx'));

interface Props {
  setup: EditorSetup;
  engine: Engine;
  /** Work of an earlier visit. */
  draft: Doc | null;
}

/** The template editor. Pages and packages open it with their own setup. */
export function TemplateEditor({ setup, engine, draft }: Props) {
  const session = useSession();
  const lang = setup.lang ?? session.lang;
  const desktop = useDesktop();
  const [state, dispatch] = useReducer(editorReducer, null, () => openEditor(setup.start, draft));
  const words = useRef<WordsField>(null);
  const tapped = useRef(false);
  const keyboard = useKeyboard();
  const writing = keyboard > 0 && !desktop && state.mode === 'text';
  const tools = useMemo(
    () => ({ state, dispatch, setup, engine, lang, desktop, writing, words, tapped }),
    [state, setup, engine, lang, desktop, writing],
  );
  useKeptDraft(tools);
  useAwaitedWords(tools);
  useDraftNotice({ draft, start: setup.start, dispatch });
  useRecentDesign(state.doc.design.template.uuid);
  usePageTitle(state.doc.design.definition.name);
  return (
    <EditorProvider value={tools}>
      <div
        className={styles.editor}
        data-keyboard={writing || undefined}
        style={writing ? ({ '--keyboard': `${keyboard}px` } as CSSProperties) : undefined}
      >
        <EditorHeader />
        <Stage />
        {desktop && (
          <div className={styles.rail}>
            <MainTools />
          </div>
        )}
        <PartSelector />
        <Uploads>
          <ModePanel />
        </Uploads>
        {state.mode === 'preview' && (
          <Suspense>
            <PreviewDialog />
          </Suspense>
        )}
      </div>
    </EditorProvider>
  );
}
