import { unpack } from '../../production/testing/unpack.ts';

/** The data in the archive with everything stored about a customer. */
export const exportedData = ({ rawPayload }: { readonly rawPayload: Buffer }) =>
  JSON.parse(unpack(rawPayload).get('data.json')!.toString());
