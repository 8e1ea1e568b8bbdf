import { Readable } from 'node:stream';
import { dayIn } from '@picture-day/commerce';
import type { FileAnswer } from '../../platform/http/send-file.ts';
import { safeName, takenNames } from '../../platform/safe-name.ts';
import type { Services } from '../../platform/services.ts';
import { type MadeFile, zipAsMade } from '../../platform/zip.ts';
import {
  fullFile,
  markedFile,
  markOf,
  namedPictures,
  type OwnedPicture,
  pictureName,
  uploadedPictures,
} from '../pictures/picture.ts';
import type { Portal } from '../portals/portal.ts';
import { type ExportedAccount, exportedAccount } from './export-account.ts';
import { exportPage } from './export-page.ts';

type Exporting = Pick<Services, 'db' | 'storage' | 'clock' | 'log'>;

/** Where the file of each picture lies in the archive; none where it could not be read. */
export type PicturePaths = ReadonlyMap<string, string>;

interface Wanted {
  readonly picture: OwnedPicture;
  /** Without its ending. */
  readonly path: string;
}

/** Everything stored about a customer as one file to save: a page to read, the data for programs, the pictures. */
export async function exportFile(
  services: Exporting,
  portal: Portal,
  accountUuid: string,
): Promise<FileAnswer> {
  const now = services.clock.now();
  const data = await exportedAccount(services.db, portal, accountUuid, now);
  const wanted = await picturesOf(services, portal, accountUuid, data);
  return {
    type: 'application/zip',
    bytes: Readable.from(zipAsMade(filesOf(services, portal, data, wanted), now), { objectMode: false }),
    cacheControl: 'private, no-store',
    fileName: `${portal.name} ${dayIn(portal.settings.timeZone, now)}.zip`,
  };
}

/** Each picture once, in a folder of its set or among the uploads. */
async function picturesOf(
  { db }: Exporting,
  portal: Portal,
  accountUuid: string,
  { pictureSets }: ExportedAccount,
): Promise<Wanted[]> {
  const unused = takenNames();
  const folders = new Map(
    pictureSets.map(({ subject, job, year }) => [
      subject.uuid,
      unused(`pictures/${safeName(`${subject.name} ${job.name} ${year}`) || 'set'}`),
    ]),
  );
  const wanted = new Map<string, Wanted>();
  for (const picture of await namedPictures(db, { accountUuid, portalUuid: portal.uuid })) {
    const folder = folders.get(picture.subject_uuid);
    if (!folder || wanted.has(picture.uuid)) continue;
    wanted.set(picture.uuid, { picture, path: unused(`${folder}/${pictureName(picture)}`) });
  }
  const uploads = unused('pictures/uploads');
  for (const [index, picture] of (await uploadedPictures(db, accountUuid)).entries()) {
    const path = `${uploads}/${pictureName({ subject: 'upload', number: index + 1 })}`;
    if (!wanted.has(picture.uuid)) wanted.set(picture.uuid, { picture, path });
  }
  return [...wanted.values()];
}

/** The page comes last: it says which pictures could not be read. */
async function* filesOf(
  services: Exporting,
  portal: Portal,
  data: ExportedAccount,
  wanted: readonly Wanted[],
): AsyncGenerator<MadeFile> {
  const mark = markOf(portal);
  const paths = new Map<string, string>();
  for (const { picture, path } of wanted) {
    const file = picture.bought
      ? fullFile(services, picture, `${path}.jpg`)
      : markedFile(services, picture, mark, `${path}.webp`);
    const made = await file.catch((error: unknown) => {
      services.log.error(error, 'a picture is missing in an export');
      return undefined;
    });
    if (!made) continue;
    paths.set(picture.uuid, made.path);
    yield made;
  }
  yield { path: 'data.json', bytes: Buffer.from(JSON.stringify(data, null, 2)) };
  yield { path: 'index.html', bytes: Buffer.from(exportPage(portal, data, paths)) };
}
