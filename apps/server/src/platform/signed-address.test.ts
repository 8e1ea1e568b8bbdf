import { expect, it } from 'vitest';
import { signedAddress } from './signed-address.ts';

it('signs an address as the makers of the protocol show it', () => {
  // The example of a signed GET in the documentation of Amazon S3.
  const address = signedAddress({
    url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
    query: {},
    region: 'us-east-1',
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    now: new Date('2013-05-24T00:00:00Z'),
    seconds: 86_400,
  });
  expect(new URL(address).searchParams.get('X-Amz-Signature')).toBe(
    'aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404',
  );
});
