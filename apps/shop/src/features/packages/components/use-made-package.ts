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
import { useAskToRename } from '../../editor/shared/use-ask-to-rename.tsx';
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
  const askToRename = useAskToRename();
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

  /** The items as they are filled for those they are made for now. */
  const filledBefore = async (items: readonly PackageItem[]): Promise<PackageItem[]> => {
    const wanted = new Set(items.map(({ uuid }) => uuid));
    const now = made.packageItems.filter(({ uuid }) => wanted.has(uuid));
    const filled = now.map(async ({ uuid, subject = made.subject }) => {
      const given = await client.fetchQuery(instanceQuery(made.uuid, subject?.uuid));
      return given.packageItems.filter((item) => item.uuid === uuid);
    });
    return (await Promise.all(filled)).flat();
  };

  /** Items filled anew, with what the customer had written in those they take the place of. */
  const withOwnWords = async (given: readonly PackageItem[], child: string): Promise<PackageItem[]> => {
    const { engine, docs: next } = await docsOf(given);
    const { docs: previous } = await docsOf(made.packageItems);
    // What cannot be asked for any more is taken for the customer's own.
    const { docs: before } = await docsOf(await filledBefore(given).catch(() => []));
    const [{ carryItem }, { judgeText }] = await Promise.all([
      import('../model/carry-item.ts'),
      import('../../editor/model/text-rules.ts'),
    ]);
    const carried = given.map(async (item) => {
      const [to, from] = [next.get(item.uuid), previous.get(item.uuid)];
      if (!to || !from) return item;
      await engine.shopFonts.load(engine.neededFonts(to.design.template, from.values));
      const context = { language: lang, year: to.values.year };
      const carrying: Parameters<typeof carryItem>[2] = {
        before: before.get(item.uuid),
        fits: (place, value) => judgeText(engine, place, value, context).ok,
        language: lang,
      };
      return { ...item, carried: carryItem(to, from, carrying) };
    });
    const items = await Promise.all(carried);
    const typed = items.flatMap((item) => ('carried' in item ? item.carried.typed : []));
    const renames = await askToRename(typed, child);
    return items.map((item) => {
      if (!('carried' in item)) return item;
      const { carried: words, ...plain } = item;
      return { ...plain, templateData: renames ? words.renamed : words.data };
    });
  };

  /** Another child's pictures: in one item, or after a question in the whole package. */
  const changeSubject = async (itemUuid: string | null, subjectUuid: string) => {
    const whole = itemUuid === null || changesWhole(made);
    const child = sets.find(({ subject }) => subject.uuid === subjectUuid)?.subject.name ?? '';
    const question = {
      title: t`Change all pictures`,
      text: t`The whole package is made with the pictures of ${child}.`,
    };
    if (whole && !(await confirm(question))) return;
    await during(itemUuid ?? made.uuid, async () => {
      const given = await client.fetchQuery(instanceQuery(made.uuid, subjectUuid));
      const wanted = given.packageItems.filter(({ uuid }) => whole || uuid === itemUuid);
      const items = await withOwnWords(wanted, given.subject.name);
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
      const [
        { engine, docs },
        { itemsOf, replacePictures, replacedData, typedIn },
        { childOf },
        { wordsIn },
      ] = await Promise.all([
        docsOf(others),
        import('../model/replace-pictures.ts'),
        import('../../editor/model/follow-child.ts'),
        import('../../editor/api/words-of-picture.ts'),
      ]);
      const subjectOf = (itemUuid: string) =>
        made.packageItems.find(({ uuid }) => uuid === itemUuid)?.subject?.uuid ?? made.subject.uuid;
      const subjectUuid = childOf(sets, image.picture, made.subject.uuid) ?? made.subject.uuid;
      const replaced = await replacePictures(docs, {
        image,
        facts: factsOfPlaced(image, sets),
        isAllowed: engine.isPictureAllowed,
        subjectUuid,
        filledFor: subjectOf,
        sets,
        wordsOf: (doc) => wordsIn(engine, doc, lang),
      });
      const child = sets.find(({ subject }) => subject.uuid === subjectUuid)?.subject;
      const renames = await askToRename(typedIn(replaced), child?.name ?? '');
      dispatch({
        type: 'pictures',
        data: replacedData(replaced, renames, lang),
        ...(child && { subject: { of: child, items: itemsOf(replaced, subjectUuid, sets) } }),
      });
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
