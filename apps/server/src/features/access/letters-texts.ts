import { words } from '../../texts/words.ts';

/** What a code letter says. */
export const letterText = words('letters', {
  heading: 'The pictures are ready',
  headingOf: '{name}’s pictures are ready',
  photoDay: 'From the photo day on {date}.',
  code: 'Your code',
  scanOrType: 'Point the camera of your phone at the square. Or open <b>{address}</b> and type the code.',
  look: 'Look through all the pictures and choose. It is free to look.',
  orderBy: 'Order by <b>{date}</b> for delivery to the school. Later orders come by post.',
  orderUntil: 'Order by <b>{date}</b>. You pay in the shop, and it is made for you.',
  order: 'Order what you like. You pay in the shop, and it is made for you.',
  private: 'Only people with the code can see them.',
  keep: 'Keep this letter. If it is lost, we send a new code.',
});
