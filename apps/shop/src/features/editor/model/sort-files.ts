import { UPLOAD_MAX_BYTES, UPLOAD_TYPE_START } from '@picture-day/contract/constants';

/** Many desktops have no type for what a phone photographs. */
const UNTYPED_IMAGE = /\.hei[cf]$/i;

/** Only files whose type starts with image, and not too large to be sent. */
export function sortFiles(files: readonly File[]): { images: File[]; wrongType: File[]; tooLarge: File[] } {
  const isImage = ({ type, name }: File) =>
    type.startsWith(UPLOAD_TYPE_START) || (type === '' && UNTYPED_IMAGE.test(name));
  const fits = (file: File) => file.size <= UPLOAD_MAX_BYTES;
  return {
    images: files.filter((file) => isImage(file) && fits(file)),
    wrongType: files.filter((file) => !isImage(file)),
    tooLarge: files.filter((file) => isImage(file) && !fits(file)),
  };
}
