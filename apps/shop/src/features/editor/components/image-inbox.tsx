import { Trans, useLingui } from '@lingui/react/macro';
import type { ImageItem } from '@picture-day/render/model';
import { Select } from '@picture-day/ui/select/select.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usePortal } from '../../../lib/boot.ts';
import { useCurrentPictureSet } from '../../../lib/current-picture-set.ts';
import { groupPictures } from '../../pictures/shared/group-pictures.ts';
import { usePictureNames } from '../../pictures/shared/picture-names.ts';
import { setOption } from '../../pictures/shared/set-label.ts';
import { recentImagesQuery } from '../api/editor.ts';
import { findSlot } from '../model/document.ts';
import {
  type InboxPicture,
  offeredSets,
  ownImages,
  sortByRule,
  takesUploads,
  usedElsewhere,
} from '../model/inbox.ts';
import { bestQuality } from '../model/print-quality.ts';
import { useEditor } from '../shared/editor-context.tsx';
import styles from './image-inbox.module.css';
import { InboxSection } from './inbox-section.tsx';
import { UploadButton } from './upload-button.tsx';
import { useChoosePicture } from './use-choose-picture.ts';

/** The pictures to choose from: the current set, other sets under the rules, and the customer's own. */
export function ImageInbox({ place }: { place?: string }) {
  const { t } = useLingui();
  const { state, setup, engine } = useEditor();
  const { options } = usePortal();
  const { sets } = useCurrentPictureSet();
  const { data: recent = [] } = useQuery(recentImagesQuery);
  const [subjectUuid, setSubjectUuid] = useState(setup.set.subject.uuid);
  const choose = useChoosePicture(place);
  const resource = place ?? state.resource;
  const { groups: groupNames, pictureName } = usePictureNames();
  const restriction = setup.restriction ?? 0;
  const offered = offeredSets(sets, {
    current: setup.set,
    restriction,
    samePhotographer: options.whiteLabelDisableMixPhotographers,
  });
  const set = offered.find(({ subject }) => subject.uuid === subjectUuid) ?? setup.set;
  const own = ownImages(recent, { allowed: options.allowOwnPhotos, restriction });
  const item = findSlot(state.doc.design.template, resource)?.item as ImageItem | undefined;
  if (item?.kind !== 'image') return null;
  const { template } = state.doc.design;
  const mayUpload = options.allowOwnPhotos && takesUploads(restriction);
  // An upload has no green screen to be cut out of.
  const takesOwn = !template.separateFromBackground;
  const pictures = sortByRule(set.pictures, item, template, engine.isPictureAllowed);
  const uploads = sortByRule(own, item, template, engine.isPictureAllowed);
  const shown = new Set(set.pictures.map(({ uuid }) => uuid));
  const others = offered.filter((other) => other !== set);
  const used = usedElsewhere(recent, others).filter(({ picture }) => !shown.has(picture.uuid));
  const usedHere = sortByRule(
    used.map(({ picture }) => picture),
    item,
    template,
    engine.isPictureAllowed,
  ).allowed;
  const refused: InboxPicture[] = [...pictures.refused, ...uploads.refused];
  const { images } = state.doc.values;
  const chosen = resource === null ? undefined : images[resource]?.picture;
  const inDesign = new Set(Object.values(images).map(({ picture }) => picture));
  const qualityOf = ({ dimensions }: InboxPicture) => bestQuality(item, dimensions, template);
  const pick = (picture: InboxPicture) => choose(picture, set.subject.uuid);
  return (
    <div className={styles.inbox}>
      <div className={styles.sources}>
        {offered.length > 1 && (
          <Select
            aria-label={t`Picture set`}
            value={set.subject.uuid}
            onChange={({ target }) => setSubjectUuid(target.value)}
          >
            {offered.map(({ subject, year }) => (
              <option key={subject.uuid} value={subject.uuid}>
                {setOption({ subject, year }, offered)}
              </option>
            ))}
          </Select>
        )}
        {mayUpload && takesOwn && <UploadButton />}
      </div>
      {mayUpload && !takesOwn && (
        <p className={styles.note}>
          <Trans>
            This design cuts the person out of the picture. That works only with the photographer’s pictures,
            so you cannot upload your own here.
          </Trans>
        </p>
      )}
      {set.pictures.length + own.length === 0 && (
        <p className={styles.empty}>
          <Trans>The image inbox is empty</Trans>
        </p>
      )}
      <div className={styles.sections}>
        {uploads.allowed.length > 0 && (
          <InboxSection
            title={t`Your own pictures`}
            pictures={uploads.allowed}
            chosen={chosen}
            inDesign={inDesign}
            qualityOf={qualityOf}
            nameOf={(at) => t`Your own picture ${at}`}
            onChoose={pick}
          />
        )}
        {groupPictures(pictures.allowed).map((group) => (
          <InboxSection
            key={group.type}
            title={groupNames[group.type]}
            pictures={group.pictures}
            chosen={chosen}
            inDesign={inDesign}
            qualityOf={qualityOf}
            nameOf={(at) => pictureName(group.type, at, set.subject.name)}
            onChoose={pick}
          />
        ))}
        {usedHere.length > 0 && (
          <InboxSection
            title={t`Recently used`}
            pictures={usedHere}
            chosen={chosen}
            inDesign={inDesign}
            qualityOf={qualityOf}
            nameOf={(at) => t`Recently used picture ${at}`}
            onChoose={(picture) =>
              choose(
                picture,
                used.find((one) => one.picture.uuid === picture.uuid)?.subjectUuid ?? set.subject.uuid,
              )
            }
          />
        )}
        {refused.length > 0 && (
          <InboxSection
            title={t`Not allowed picture`}
            pictures={refused}
            refused
            nameOf={(at) => t`Not allowed picture ${at}`}
            onChoose={pick}
          />
        )}
      </div>
    </div>
  );
}
