import { useLingui } from '@lingui/react/macro';
import { PICTURE_SIZE } from '@picture-day/contract/constants';
import type { ImageItem } from '@picture-day/render/model';
import { useAlert } from '@picture-day/ui/confirm/use-confirm.tsx';
import { pictureUrl } from '@picture-day/ui/photo/picture-source.ts';
import { useCallback } from 'react';
import { findSlot } from '../model/document.ts';
import { imageOf } from '../model/image-values.ts';
import { factsOf, type InboxPicture } from '../model/inbox.ts';
import { objectionTo } from '../model/print-quality.ts';
import { useEditor } from '../shared/editor-context.tsx';
import { useFollowChild } from '../shared/use-follow-child.ts';

/** Puts a picture into the slot being edited, or opens the chosen one with it, if the slot's rules allow it. */
export function useChoosePicture(place?: string): (picture: InboxPicture, subjectUuid: string) => void {
  const { t } = useLingui();
  const { state, dispatch, engine } = useEditor();
  const alert = useAlert();
  const { doc } = state;
  const resource = place ?? state.resource;
  const { template } = doc.design;
  const followChild = useFollowChild();
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
      const placed = imageOf(item, picture);
      dispatch({ type: 'picture', resource, image: placed });
      const image = new Image();
      const loaded = () => dispatch({ type: 'loaded', resource });
      image.addEventListener('load', loaded);
      image.addEventListener('error', loaded);
      image.src = pictureUrl(picture.uuid, PICTURE_SIZE.editor);
      const values = { ...doc.values, images: { ...doc.values.images, [resource]: placed } };
      void followChild({ doc, values, picture: picture.uuid, resource, subjectUuid });
    },
    [doc, template, place, resource, engine, dispatch, alert, followChild, t],
  );
}
