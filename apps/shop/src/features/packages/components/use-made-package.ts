import { useLingui } from '@lingui/react/macro';
import type { ImageValue } from '@picture-day/render/model';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { loadEngine } from '../../../lib/render.ts';
import { useConfirm } from '../../../ui/confirm/use-confirm.tsx';
import { useFailureToast } from '../../../ui/toast/use-failure-toast.ts';
import type { Doc } from '../../editor/model/document.ts';
import { factsOfPlaced } from '../../editor/model/inbox.ts';
import { instanceQuery, itemDesignQuery } from '../api/packages.ts';
import {
  changesWhole,
  type EditedItem,
  type MadePackage,
  openPackage,
  packageReducer,
} from '../model/package-state.ts';

/** A package with everything that can be done to it. */
export function useMadePackage(start: MadePackage) {
  const { t } = useLingui();
  const { lang } = useSession();
  const { sets } = useCurrentPictureSet();
  const client = useQueryClient();
  const confirm = useConfirm();
  const tellFailure = useFailureToast();
  const [state, dispatch] = useReducer(packageReducer, start, openPackage);
  /** The item, or the whole package, whose new pictures are on their way. */
  const [loading, setLoading] = useState<string | null>(null);
  const { made, dirty } = state;
  const unsaved = useRef(dirty);
  unsaved.current = dirty;

  // Another picture set is followed only as long as nothing would be lost.
  useEffect(() => {
    if (!unsaved.current) dispatch({ type: 'open', made: start });
  }, [start]);

  const during = async (what: string, work: () => Promise<void>) => {
    setLoading(what);
    await work().catch(tellFailure);
    setLoading(null);
  };

  /** Another child's pictures: in one item, or after a question in the whole package. */
  const changeSubject = async (itemUuid: string | null, subjectUuid: string) => {
    const whole = itemUuid === null || changesWhole(made);
    if (whole && !(await confirm({ title: t`Change all pictures` }))) return;
    await during(itemUuid ?? made.uuid, async () => {
      const given = await client.fetchQuery(instanceQuery(made.uuid, subjectUuid));
      if (whole) return dispatch({ type: 'subject', made: given });
      const item = given.packageItems.find(({ uuid }) => uuid === itemUuid);
      if (item) dispatch({ type: 'replace', item });
    });
  };

  /** One picture in every place of the package that may have it, but for the item that was edited to have it. */
  const replaceAllPictures = (image: ImageValue, editedUuid: string) =>
    during(made.uuid, async () => {
      // Few families do this, so the page does not carry it.
      const [engine, { readDoc }, { replacePictures }] = await Promise.all([
        loadEngine(),
        import('../../editor/model/read-doc.ts'),
        import('../model/replace-pictures.ts'),
      ]);
      const docs = new Map<string, Doc>();
      for (const { uuid, template, templateData } of made.packageItems) {
        if (!template || !templateData || uuid === editedUuid) continue;
        const definition = await client.ensureQueryData(itemDesignQuery(template));
        const doc = readDoc(engine, definition, templateData, lang);
        if (doc) docs.set(uuid, doc);
      }
      const facts = factsOfPlaced(image, sets);
      const data = replacePictures(docs, image, facts, engine.isPictureAllowed, lang);
      dispatch({ type: 'pictures', data });
    });

  const edit = useCallback((itemUuid: string, edited: EditedItem) => {
    dispatch({ type: 'edit', itemUuid, edited });
  }, []);

  return {
    made,
    unsaved,
    loading,
    changeSubject,
    replaceAllPictures,
    edit,
    ordered: () => {
      unsaved.current = false;
      dispatch({ type: 'ordered' });
    },
  };
}
