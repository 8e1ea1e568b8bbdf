import { words } from '../../texts/words.ts';

/** What a code letter says. */
export const letterText = words('letters', {
  heading: 'The pictures are ready',
  code: 'Your code',
  scan: 'Point the camera of your phone at the square.',
  type: 'Or open {address} and type the code.',
  keep: 'The code opens these pictures: keep it for the family.',
  deadline: 'Order by {date} for delivery to the school.',
});
