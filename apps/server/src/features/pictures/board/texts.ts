import { words } from '../../../texts/words.ts';

/** Why a change of the board is not made, to the colleague who wants it. */
export const boardText = words('board', {
  pictureGone:
    '{count, plural, one {# of these pictures is not there any more.} other {# of these pictures are not there any more.}} Nothing was changed.',
  childGone: 'This child is not on the list any more. Nothing was changed.',
  classGone: 'Nobody on the list is in this class any more. Nothing was changed.',
  allSold: 'Somebody has bought these pictures, and they stay as they were sold.',
  changedBy: '{name} has changed these pictures since. Nothing was taken back.',
  changedSince: 'These pictures have changed since. Nothing was taken back.',
  soldSince: 'Somebody has bought these pictures since, and they stay as they were sold.',
  nameTaken: 'Another picture has the same file name by now. Nothing was taken back.',
  nothingToUndo: 'There is nothing to take back.',
  nothingToRedo: 'There is nothing to do again.',
});
