import { callUrl } from '@picture-day/contract/call';
import {
  backgroundBytes,
  downloadDigitalCopy,
  downloadPictureSet,
  greenScreenBackgrounds,
  imageBackgrounds,
  pictureBytes,
  pictureSetOfSubject,
  pictureSets,
  setCurrentPictureSet,
  uploadImages,
  uploadRoom,
} from '@picture-day/contract/calls/pictures';
import type { Effect, PictureSize, Rotation } from '@picture-day/contract/constants';
import { TRANSPARENT_BACKGROUND } from '@picture-day/contract/constants';
import type { On } from '../../platform/http/bind.ts';
import { notFound } from '../../platform/http/refusal.ts';
import type { Customer } from '../../platform/http/visitor.ts';
import type { Services } from '../../platform/services.ts';
import type { Portal } from '../portals/portal.ts';
import { backgroundViewBytes } from './backgrounds.ts';
import { digitalCopy } from './digital-copy.ts';
import { archiveOfPictures, boughtPictures } from './picture-archive.ts';
import { backgroundView } from './picture-files.ts';
import { type Behind, viewAnswer } from './picture-view.ts';
import {
  chooseCurrentSet,
  findBackground,
  findPicture,
  hasJob,
  listBackgrounds,
  listPictureSets,
  nameOfCopy,
  type OwnedBackground,
  type OwnedPicture,
  type Owner,
  picturesBeside,
  type ShownPicture,
} from './store.ts';
import { roomForUploads, takeUploads } from './uploads.ts';
import { type Watermark, watermark } from './watermark.ts';

/** Kept by the browser but asked about each time: a purchase or a withdrawal shows at the next request. */
const PRIVATE = 'private, no-cache';

const owner = ({ session, portal }: Customer): Owner => ({
  accountUuid: session.user.uuid,
  portalUuid: portal.uuid,
});

/** The words that lie on everything unpaid. */
export const markOf = (portal: Pick<Portal, 'name' | 'settings'>): Watermark =>
  watermark(portal.settings.watermark ?? portal.name);

/** What lies behind a cut-out; a background of another job is as good as none. */
function behind(
  picture: OwnedPicture,
  asked: string | undefined,
  offered: readonly OwnedBackground[],
): Behind {
  if (!picture.greenscreen || !picture.job_uuid) return undefined;
  if (asked === TRANSPARENT_BACKGROUND) return TRANSPARENT_BACKGROUND;
  if (asked === undefined) return offered.find(({ is_default }) => is_default) ?? offered[0];
  const chosen = offered.find(({ uuid }) => uuid === asked.toLowerCase());
  if (!chosen) throw notFound();
  return chosen;
}

/** Two copies of one picture before different backgrounds are two files. */
function copyMark(background: Behind, offered: readonly OwnedBackground[]): string {
  if (background === undefined || background === TRANSPARENT_BACKGROUND) return '';
  const at = offered.findIndex(({ uuid }) => uuid === background.uuid);
  return at > 0 ? ` ${String.fromCharCode(97 + (at % 26))}${at >= 26 ? Math.floor(at / 26) : ''}` : '';
}

const rotationOf = (text: string | undefined): Rotation => Number(text ?? 0) as Rotation;

export function pictures(on: On, services: Services): void {
  const { db, storage } = services;

  on(pictureSets, async ({ visitor }) => ({ pictureSets: await listPictureSets(db, owner(visitor)) }));

  on(pictureSetOfSubject, async ({ visitor, params }) => {
    const [pictureSet] = await listPictureSets(db, owner(visitor), params.subjectUuid);
    if (!pictureSet) throw notFound();
    return { pictureSet };
  });

  on(setCurrentPictureSet, async ({ visitor, body }) => {
    if (!(await chooseCurrentSet(db, owner(visitor), body.subjectUuid))) throw notFound();
    return { currentPictureSetUuid: body.subjectUuid };
  });

  on(
    pictureBytes,
    async ({ visitor, params, query }) => {
      const picture = visitor.session.beside as ShownPicture | undefined;
      if (!picture) throw notFound();
      const isOwn = picture.job_uuid === null;
      const view = {
        picture,
        size: Number(params.size) as PictureSize,
        mark: picture.bought || isOwn ? undefined : markOf(visitor.portal),
        behind: behind(picture, query.background, picture.backgrounds ?? []),
        effect: (query.effect ?? 'original') satisfies Effect,
        rotation: rotationOf(query.rotation),
      };
      return viewAnswer(storage, view, PRIVATE);
    },
    { id: ({ uuid }) => uuid.toLowerCase(), ask: picturesBeside },
  );

  on(backgroundBytes, async ({ visitor, query }) => {
    const background = await findBackground(db, owner(visitor), query.uuid);
    if (!background) throw notFound();
    const effect = query.effect ?? 'original';
    const rotation = rotationOf(query.rotation);
    const key = backgroundView(background, effect, rotation);
    const bytes = () => backgroundViewBytes(storage, background, effect, rotation);
    const stored = async () => {
      if (!(await storage.has(key))) await bytes();
      return key;
    };
    return { type: 'image/webp', cacheControl: PRIVATE, etag: `"${key}"`, bytes, stored };
  });

  on(greenScreenBackgrounds, async ({ visitor, params }) => {
    if (!(await hasJob(db, owner(visitor), params.jobUuid))) throw notFound();
    return (await listBackgrounds(db, params.jobUuid)).map(({ uuid }) => ({ uuid }));
  });

  on(imageBackgrounds, async ({ visitor, query }) => {
    const picture = await findPicture(db, owner(visitor), query.uuid);
    if (!picture) throw notFound();
    if (!picture.greenscreen || !picture.job_uuid) return { backgrounds: [] };
    const backgrounds = await listBackgrounds(db, picture.job_uuid);
    const fallback = backgrounds.some(({ is_default }) => is_default) ? undefined : backgrounds[0]?.uuid;
    return {
      backgrounds: backgrounds.map(({ uuid, is_default }) => ({
        uuid,
        src: callUrl(backgroundBytes, { query: { uuid } }),
        default: is_default || uuid === fallback,
      })),
    };
  });

  on(downloadDigitalCopy, async ({ visitor, query }) => {
    const picture = await findPicture(db, owner(visitor), query.file);
    if (!picture?.bought) throw notFound();
    const offered =
      picture.greenscreen && picture.job_uuid ? await listBackgrounds(db, picture.job_uuid) : [];
    const background = behind(picture, query.background, offered);
    const name = await nameOfCopy(db, owner(visitor), picture.uuid);
    const copy = await digitalCopy(storage, picture, background);
    const number = String(name?.number ?? 1).padStart(2, '0');
    const ending = copy.type === 'image/png' ? 'png' : 'jpg';
    return {
      ...copy,
      cacheControl: 'private, no-store',
      fileName: `${name?.subject ?? 'Picture'} ${number}${copyMark(background, offered)}.${ending}`,
    };
  });

  on(downloadPictureSet, async ({ visitor, params }) => {
    const subject = params.subjectUuid.toLowerCase();
    const files = await boughtPictures(services, owner(visitor), (one) => one.subject_uuid === subject);
    if (!files[0]) throw notFound();
    return archiveOfPictures(services, files, files[0].subject);
  });

  on(uploadRoom, async ({ visitor }) => ({ room: await roomForUploads(db, owner(visitor)) }));

  on(uploadImages, async ({ visitor, request }) => takeUploads(services, visitor, request));
}
