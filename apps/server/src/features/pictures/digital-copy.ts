import { TRANSPARENT_BACKGROUND } from '@picture-day/contract/constants';
import sharp from 'sharp';
import type { FileAnswer } from '../../platform/http/send-file.ts';
import type { Storage } from '../../platform/storage.ts';
import { backdrop, backdropName } from './backgrounds.ts';
import { decoding } from './decoding.ts';
import { bytesToCompose } from './decoding-bytes.ts';
import { pictureFiles, type StoredPicture } from './picture-files.ts';
import type { Behind } from './picture-view.ts';
import { asJpeg } from './raster.ts';
import { ensureTurned } from './turned-files.ts';

type DigitalCopy = Required<Pick<FileAnswer, 'bytes' | 'stored'>> & {
  readonly type: 'image/jpeg' | 'image/png';
};

/** A bought picture in full size: as it was taken, or cut out before the background that was asked for. */
export async function digitalCopy(
  storage: Storage,
  picture: StoredPicture & { readonly width: number; readonly height: number },
  behind: Behind,
): Promise<DigitalCopy> {
  await ensureTurned(storage, picture);
  const files = pictureFiles(picture);
  if (!picture.greenscreen) return copyAt(storage, files.original, 'image/jpeg');
  const made = async (
    key: string,
    type: DigitalCopy['type'],
    make: () => Promise<Buffer>,
  ): Promise<DigitalCopy> => {
    if (!(await storage.has(key))) await storage.put(key, await decoding(bytesToCompose(picture), make));
    return copyAt(storage, key, type);
  };
  if (behind === TRANSPARENT_BACKGROUND) {
    return made(files.transparentCopy, 'image/png', async () =>
      sharp(await cutOutOf(storage, files.cutOut))
        .png({ compressionLevel: 5 })
        .toBuffer(),
    );
  }
  return made(files.copy(backdropName(behind)), 'image/jpeg', async () => {
    const input = await cutOutOf(storage, files.cutOut);
    return (await backdrop(storage, behind, picture.width, picture.height))
      .composite([{ input }])
      .jpeg(asJpeg(93))
      .toBuffer();
  });
}

async function cutOutOf(storage: Storage, key: string): Promise<Buffer> {
  const bytes = await storage.get(key);
  if (!bytes) throw new Error('the cut-out of a picture is missing');
  return bytes;
}

function copyAt(storage: Storage, key: string, type: DigitalCopy['type']): DigitalCopy {
  const bytes = async () => {
    const file = await storage.stream(key);
    if (!file) throw new Error('the file of a bought picture is missing');
    return file;
  };
  return { type, bytes, stored: async () => key };
}
