import type { Trx } from '../../../platform/database/connect.ts';
import { keepForBuyers } from '../import/kept-store.ts';
import { deletePlaces } from '../import/picture-store.ts';
import { classPicturesToLeave, placeClassPictures } from './class-picture-store.ts';

/**
 * Brings the class pictures of children to what their class and their guardians say, after either changed. Who bought
 * one keeps it. A picture that a person dropped on a class is the class's like any other, whoever was in it then.
 */
export async function settleClassPictures(
  trx: Trx,
  jobUuid: string,
  children: readonly string[],
): Promise<void> {
  if (children.length === 0) return;
  const left = await classPicturesToLeave(trx, jobUuid, children);
  if (left.length > 0) {
    await keepForBuyers(trx, left);
    await deletePlaces(trx, left);
  }
  await placeClassPictures(trx, jobUuid, children);
}
