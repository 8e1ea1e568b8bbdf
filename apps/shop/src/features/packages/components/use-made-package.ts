import { useLingui } from '@lingui/react/macro';
import type { PackageItem } from '@picture-day/contract/entities/package';
import type { ImageValue } from '@picture-day/render/model';
import { useConfirm } from '@picture-day/ui/confirm/use-confirm.tsx';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useSession } from '../../../lib/boot.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { factsOfPlaced } from '../../editor/model/inbox.ts';
import { instanceQuery } from '../api/packages.ts';
import {
  changesWhole,
  type EditedItem,
  type MadePackage,
  openPackage,
  packageReducer,
} from '../model/package-state.ts';
import { useItemDocs } from './use-item-docs.ts';

/** A package with everything that can be done to it. */
export function useMadePackage(start: MadePackage) {
  const { t } = useLingui();
  const { lang } = useSession();
  const { sets } = useCurrentPictureSet();
  const client = useQueryClient();
  const confirm = useConfirm();
  const tellFailure = useFailureToast();
  const docsOf = useItemDocs();
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

  /** Items filled anew, with what the customer had written in those they take the place of. */
  const withOwnWords = async (given: readonly PackageItem[]): Promise<PackageItem[]> => {
    const { engine, docs: next } = await docsOf(given);
    const { docs: previous } = await docsOf(made.packageItems);
    const [{ carryItem }, { judgeText }] = await Promise.all([
      import('../model/carry-item.ts'),
      import('../../editor/model/text-rules.ts'),
    ]);
    const carried = given.map(async (item) => {
      const [to, from] = [next.get(item.uuid), previous.get(item.uuid)];
      if (!to || !from) return item;
      await engine.shopFonts.load(engine.neededFonts(to.design.template, from.values));
      const context = { language: lang, year: to.values.year };
      const fits: Parameters<typeof carryItem>[2] = (place, value) =>
        judgeText(engine, place, value, context).ok;
      return { ...item, templateData: carryItem(to, from, fits, lang) };
    });
    return Promise.all(carried);
  };

  /** Another child's pictures: in one item, or after a question in the whole package. */
  const changeSubject = async (itemUuid: string | null, subjectUuid: string) => {
    const whole = itemUuid === null || changesWhole(made);
    if (whole && !(await confirm({ title: t`Change all pictures` }))) return;
    await during(itemUuid ?? made.uuid, async () => {
      const given = await client.fetchQuery(instanceQuery(made.uuid, subjectUuid));
      const wanted = given.packageItems.filter(({ uuid }) => whole || uuid === itemUuid);
      const items = await withOwnWords(wanted);
      if (whole) {
        const byUuid = new Map(items.map((item) => [item.uuid, item]));
        const packageItems = given.packageItems.map((item) => byUuid.get(item.uuid) ?? item);
        return dispatch({ type: 'subject', made: { ...given, packageItems } });
      }
      for (const item of items) dispatch({ type: 'replace', item });
    });
  };

  /** One picture in every place of the package that may have it, but for the item that was edited to have it. */
  const replaceAllPictures = (image: ImageValue, editedUuid: string) =>
    during(made.uuid, async () => {
      const others = made.packageItems.filter(({ uuid }) => uuid !== editedUuid);
      const [{ engine, docs }, { replacePictures }] = await Promise.all([
        docsOf(others),
        import('../model/replace-pictures.ts'),
      ]);
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
