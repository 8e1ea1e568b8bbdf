import { words } from '../../texts/words.ts';

/** What is said of keys and of what is read with them. */
export const keyText = words('keys', {
  tooMany: 'There are {count} keys already. End one first.',
  dayWrong: 'Choose a day from today on, at most two years ahead.',
  timeWrong: 'The time has to begin before it ends, and may last a year at most.',
});
