import type { RecentImage } from '@picture-day/contract/entities/picture-set';
import type { Db } from '../../platform/database/connect.ts';
import { listUploads } from '../pictures/picture.ts';
import { latestDesigns } from './line-store.ts';
import { findOwnPictures } from './own-picture-store.ts';
import type { Owner } from './own-pictures.ts';

/** As many designs back as anybody remembers. */
const DESIGNS = 20;

/** The image inbox: the customer's uploads, and the pictures of the designs last put into a cart; newest first. */
export async function recentImagesOf(db: Db, owner: Owner): Promise<RecentImage[]> {
  const [uploads, designs] = await Promise.all([listUploads(db, owner), latestDesigns(db, owner, DESIGNS)]);
  const used = designs.flatMap(({ data }) =>
    Object.values(data.userResources).flatMap(({ image }) => image?.uuid ?? []),
  );
  // Who no longer has a picture no longer sees it.
  const own = await findOwnPictures(db, owner, [...new Set(used)]);
  const pictures = [...new Set(used)].flatMap((uuid) => own.get(uuid) ?? []);
  return [
    ...uploads,
    ...pictures
      .filter(({ job_uuid }) => job_uuid !== null)
      .map(
        ({ uuid, width, height, keywords, picture_type, greenscreen, focus, subject_uuids: [subject] }) => ({
          uuid,
          dimensions: { width, height },
          keywords: [...keywords],
          pictureType: picture_type,
          greenscreen,
          ...(focus && { focus }),
          ...(subject && { subject: { uuid: subject } }),
        }),
      ),
  ];
}
