import { Trans, useLingui } from '@lingui/react/macro';
import type { PackageItem } from '@picture-day/contract/entities/package';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import type { ImageValue } from '@picture-day/render/model';
import { ErrorState } from '@picture-day/ui/error-state/error-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../../lib/boot.ts';
import { wireData } from '../../editor/model/document.ts';
import type { EditorSetup } from '../../editor/shared/editor-context.tsx';
import { EditorLoading } from '../../editor/shared/editor-loading.tsx';
import { TemplateEditor } from '../../editor/shared/template-editor.tsx';
import { useEditorStart } from '../../editor/shared/use-editor-start.ts';
import { itemDesignQuery } from '../api/packages.ts';
import { canChangeDesign, type EditedItem, type MadePackage } from '../model/package-state.ts';
import styles from './item-editor.module.css';

interface Props {
  made: MadePackage;
  item: PackageItem & { template: NonNullable<PackageItem['template']> };
  set: PictureSet;
  /** Under which name unsaved work is kept. */
  draftKey: string;
  onSave: (edited: EditedItem) => void;
  onReplaceAll: (image: ImageValue) => void;
  onLeave: () => void;
}

/** The page behind an item's editor is out of reach while it is open. */
function useBehind() {
  useEffect(() => {
    const page = document.getElementById('root');
    const before = document.activeElement as HTMLElement | null;
    page?.setAttribute('inert', '');
    return () => {
      page?.removeAttribute('inert');
      before?.focus({ preventScroll: true });
    };
  }, []);
}

function OpenItem({ made, item, set, draftKey, onSave, onReplaceAll, onLeave }: Props) {
  const { lang } = useSession();
  // The package may change meanwhile; the work goes on from what was opened.
  const [opened] = useState(item);
  const definition = useQuery(itemDesignQuery(opened.template));
  const data = opened.templateData ?? undefined;
  const ready = useEditorStart(definition.data, data, draftKey);
  const start = ready?.start;
  const setup = useMemo<EditorSetup | null>(() => {
    if (!start) return null;
    return {
      start,
      set,
      draftKey,
      lead: () => made.name,
      restriction: made.allowSubjectChange,
      canChangeDesign: canChangeDesign(made, opened),
      partOfPackage: true,
      replaceInPackage: onReplaceAll,
      leave: onLeave,
      update: {
        label: <Trans>Done</Trans>,
        save: async (doc) => {
          const { uuid, version, name, categories } = doc.design.definition;
          onSave({ ...wireData(doc, lang), template: { uuid, version, name, categories } });
          onLeave();
        },
      },
    };
  }, [start, set, draftKey, opened, made, lang, onReplaceAll, onSave, onLeave]);
  const { error, refetch, isFetching } = definition;
  if (error) return <ErrorState error={error} onRetry={refetch} pending={isFetching} />;
  return ready && setup ? <TemplateEditor {...ready} setup={setup} /> : <EditorLoading leave={onLeave} />;
}

/** An item of a package in the template editor, over the whole screen. */
export default function ItemEditor(props: Props) {
  const { t } = useLingui();
  useBehind();
  const name = props.item.product.name;
  return createPortal(
    <div className={styles.screen} role="dialog" aria-modal="true" aria-label={t`Edit ${name}`}>
      <OpenItem {...props} />
    </div>,
    document.body,
  );
}
