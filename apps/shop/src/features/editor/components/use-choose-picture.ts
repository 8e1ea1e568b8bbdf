import { useLingui } from '@lingui/react/macro';
import { PICTURE_SIZE } from '@picture-day/contract/constants';
import type { ImageItem, Values } from '@picture-day/render/model';
import { useAlert } from '@picture-day/ui/confirm/use-confirm.tsx';
import { pictureUrl } from '@picture-day/ui/photo/picture-source.ts';
import { useCallback } from 'react';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { stringsOfPicture } from '../api/editor.ts';
import { editableImages, findSlot } from '../model/document.ts';
import { imageOf } from '../model/image-values.ts';
import { bringsTexts, factsOf, type InboxPicture } from '../model/inbox.ts';
import { fillTexts } from '../model/own-words.ts';
import { objectionTo } from '../model/print-quality.ts';
import { useEditor } from '../shared/editor-context.tsx';

/** Puts a picture into the slot being edited, or opens the chosen one with it, if the slot's rules allow it. */
export function useChoosePicture(place?: string): (picture: InboxPicture, subjectUuid: string) => void {
  const { t } = useLingui();
  const { state, dispatch, engine, lang } = useEditor();
  const alert = useAlert();
  const { doc } = state;
  const resource = place ?? state.resource;
  const { template } = doc.design;
  const { values } = doc;
  const { sets } = useCurrentPictureSet();
  return useCallback(
    (picture, subjectUuid) => {
      const item = findSlot(template, resource)?.item as ImageItem | undefined;
      if (resource === null || item?.kind !== 'image') return;
      const objection = objectionTo(factsOf(picture), item, template, engine.isPictureAllowed);
      if (objection) {
        const { width, height } = picture.dimensions;
        const tooSmall = t`It has ${width} × ${height} pixels, too few to be printed this large.`;
        const text = t`You can't use this image in this image field`;
        alert({ title: t`Picture not allowed`, text: objection === 'rule' ? text : `${text}. ${tooSmall}` });
        return;
      }
      if (place !== undefined) dispatch({ type: 'choose', resource });
      dispatch({ type: 'picture', resource, image: imageOf(item, picture) });
      const image = new Image();
      const loaded = () => dispatch({ type: 'loaded', resource });
      image.addEventListener('load', loaded);
      image.addEventListener('error', loaded);
      image.src = pictureUrl(picture.uuid, PICTURE_SIZE.editor);
      const part = template.parts.find(({ items }) => items.includes(item));
      const before = values.images[resource]?.picture;
      const alone = editableImages(part).length === 1;
      if (!bringsTexts(sets, { picture, subjectUuid, before, alone })) return;
      const { uuid: templateUuid } = template;
      stringsOfPicture({ subjectUuid, templateUuid, pictureUuid: picture.uuid, resourceId: item.id })
        .then(({ userStringResources }) => {
          const userResources = Object.fromEntries(userStringResources.map((one) => [one.fullId, one]));
          const { strings } = engine.fromTemplateData(template, { userResources }, lang);
          const fill = fillTexts(strings);
          // Whoever has chosen another picture meanwhile has its texts.
          const change = (now: Values) => (now.images[resource]?.picture === picture.uuid ? fill(now) : now);
          dispatch({ type: 'change', change });
        })
        // The names of a group are a help; the customer can write them too.
        .catch(() => undefined);
    },
    [template, values, sets, place, resource, engine, lang, dispatch, alert, t],
  );
}
