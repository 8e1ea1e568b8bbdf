import * as z from 'zod/mini';
import { repeated, trimmedText, uuid } from '../bounds.ts';
import { call } from '../call.ts';
import { share, sharedSets } from '../entities/share.ts';
import { EMAIL_MAX } from '../rules.ts';

export const sharePictureSets = call({
  method: 'GET',
  path: '/sections/prophoto/ajax/do_tipafriend.php',
  summary: 'Share picture sets by email; each address is checked by itself',
  who: 'customer',
  changes: true,
  limit: 'share',
  notSimulated: true,
  query: z.object({
    'email[]': repeated(trimmedText(EMAIL_MAX), 20),
    'subjects[]': repeated(uuid, 100),
  }),
  answer: z.object({ error: z.optional(z.string()), recipients: z.optional(z.array(z.string())) }),
});

export const shares = call({
  method: 'GET',
  path: '/api/webshop/user/shares',
  summary: 'Who the picture sets were shared with',
  who: 'customer',
  changes: false,
  limit: 'read',
  answer: z.object({ shares: z.array(share) }),
});

export const withdrawShare = call({
  method: 'DELETE',
  path: '/api/webshop/user/shares/{shareUuid}',
  summary: 'Withdraw a shared picture set',
  who: 'customer',
  changes: true,
  limit: 'write',
  params: z.object({ shareUuid: uuid }),
  answer: z.object({ share }),
});

const shareToken = z.string().check(z.maxLength(100), z.regex(/^[A-Za-z0-9_-]+$/));

export const openShare = call({
  method: 'POST',
  path: '/api/webshop/shares/{token}/open',
  summary: 'Open the link of a share mail: the picture sets that were shared, to look at',
  who: 'anyone',
  changes: true,
  limit: 'share-link',
  params: z.object({ token: shareToken }),
  answer: z.object({ shared: z.nullable(sharedSets) }),
});

export const sharedPicture = call({
  method: 'GET',
  path: '/api/webshop/shares/{token}/pictures/{uuid}/{size}',
  summary: 'A picture of a shared set, always watermarked',
  who: 'anyone',
  changes: false,
  limit: 'read',
  params: z.object({ token: shareToken, uuid, size: z.enum(['120', '320', '640']) }),
  answer: 'file',
});
