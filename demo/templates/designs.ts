import { SQUARE_CALENDARS } from './calendars/square.ts';
import { UPRIGHT_CALENDARS } from './calendars/upright.ts';
import { BIRTHDAY_CARDS } from './cards/birthday.ts';
import { CHRISTMAS_CARDS } from './cards/christmas.ts';
import { INVITATION_CARDS } from './cards/invitation.ts';
import { SCHOOL_CARDS } from './cards/school.ts';
import { THANK_YOU_CARDS } from './cards/thank-you.ts';
import type { Design } from './draw/design.ts';
import { GAME_GIFTS } from './gifts/games.ts';
import { KEEPSAKE_GIFTS } from './gifts/keepsakes.ts';
import { MUG_AND_WALL_GIFTS } from './gifts/mugs-and-walls.ts';

/** Every design of the demo shop, in the order of its shelves. */
export const DESIGNS: readonly Design[] = [
  ...THANK_YOU_CARDS,
  ...BIRTHDAY_CARDS,
  ...CHRISTMAS_CARDS,
  ...SCHOOL_CARDS,
  ...INVITATION_CARDS,
  ...UPRIGHT_CALENDARS,
  ...SQUARE_CALENDARS,
  ...MUG_AND_WALL_GIFTS,
  ...GAME_GIFTS,
  ...KEEPSAKE_GIFTS,
];
