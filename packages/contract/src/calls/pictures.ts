import * as z from 'zod/mini';
import { text, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { EFFECTS, TRANSPARENT_BACKGROUND } from '../constants.ts';
import { background, greenScreenBackground, pictureSet, uploadedFile } from '../entities/picture-set.ts';

const rotationText = z.enum(['0', '90', '180', '270']);

export const pictureSets = call({
  method: 'GET',
  path: '/api/webshop/user/picture-sets',
  summary: 'All picture sets of the account with their pictures, newest first',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.object({ pictureSets: z.array(pictureSet) }),
});

export const pictureSetOfSubject = call({
  method: 'GET',
  path: '/api/webshop/user/picture-sets/{subjectUuid}',
  summary: 'One picture set of the account',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ subjectUuid: uuid }),
  answer: z.object({ pictureSet }),
});

export const setCurrentPictureSet = call({
  method: 'POST',
  path: '/api/webshop/user/current-picture-set',
  summary: 'Choose the picture set that products are shown with',
  who: 'customer',
  changes: true,
  limit: 'write',
  body: z.object({ subjectUuid: uuid }),
  answer: z.object({ currentPictureSetUuid: uuid }),
});

export const pictureBytes = call({
  method: 'GET',
  path: '/api/webshop/pictures/{uuid}/{size}',
  summary: 'A picture of the account at a closed list of sizes, watermarked unless bought',
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ uuid, size: z.enum(['120', '320', '640']) }),
  query: z.object({
    background: z.optional(z.union([uuid, z.literal(TRANSPARENT_BACKGROUND)])),
    effect: z.optional(z.enum(EFFECTS)),
    rotation: z.optional(rotationText),
  }),
  answer: 'file',
});

export const backgroundBytes = call({
  method: 'GET',
  path: '/system/images/background.php',
  summary: 'The image of a green-screen background',
  who: 'customer',
  changes: false,
  limit: 'read',
  query: z.object({
    uuid,
    rotation: z.optional(rotationText),
    effect: z.optional(z.enum(EFFECTS)),
  }),
  answer: 'file',
});

export const greenScreenBackgrounds = call({
  method: 'GET',
  path: '/api/webshop/green-screen-backgrounds/{jobUuid}',
  summary: "The backgrounds that a job's green-screen pictures can have",
  who: 'customer',
  changes: false,
  limit: 'read',
  params: z.object({ jobUuid: uuid }),
  answer: z.array(greenScreenBackground),
});

export const imageBackgrounds = call({
  method: 'GET',
  path: '/ajax/template/get_image_backgrounds.php',
  summary: 'The backgrounds that one picture can have',
  who: 'customer',
  changes: false,
  limit: 'read',
  query: z.object({ uuid }),
  answer: z.object({ backgrounds: z.array(background) }),
});

export const downloadDigitalCopy = call({
  method: 'GET',
  path: '/sections/prophoto/ajax/digitalcopies.php',
  summary: 'Download a bought picture in full size, with a background or transparent',
  who: 'customer',
  changes: false,
  logged: true,
  limit: 'read',
  query: z.object({
    dl: z.literal('file'),
    file: uuid,
    background: z.optional(z.union([uuid, z.literal(TRANSPARENT_BACKGROUND)])),
  }),
  answer: 'file',
});

export const downloadPictureSet = call({
  method: 'GET',
  path: '/api/webshop/user/picture-sets/{subjectUuid}/files.zip',
  summary: 'Download the bought pictures of a set in full size, as one archive',
  who: 'customer',
  changes: false,
  logged: true,
  limit: 'read',
  params: z.object({ subjectUuid: uuid }),
  answer: 'file',
});

export const uploadImages = call({
  method: 'POST',
  path: '/system/iframes/upload_internal.php',
  summary: "Upload the customer's own images (field images[])",
  who: 'customer',
  changes: true,
  limit: 'upload',
  query: z.object({
    handleuploads: z.optional(text(20)),
    interface: z.optional(text(20)),
    redirect: z.optional(text(200)),
    uploadtype: z.optional(text(40)),
    json: z.optional(text(5)),
    thumbnails: z.optional(z.literal('640')),
  }),
  body: 'multipart',
  answer: z.object({
    result: z.enum(['OK', 'ERROR']),
    error: z.optional(z.string()),
    files: z.array(uploadedFile),
  }),
});

export const uploadRoom = call({
  method: 'GET',
  path: '/api/webshop/user/upload-room',
  summary: 'How many more images the customer may upload',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.object({ room: z.int() }),
});
