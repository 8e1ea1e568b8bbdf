import type { Names } from '@picture-day/render';
import { say } from './draw/words.ts';

/** A shelf of the shop: its key is what a template's `categories` name. */
export interface TemplateCategory {
  readonly key: string;
  readonly names: Names;
}

/** The first one is opened when a customer asks for cards. */
export const CARD_CATEGORIES: readonly TemplateCategory[] = [
  { key: 'thank-you', names: say('Thank you', 'Takkekort', 'Tackkort', 'Takkekort', 'Danke', 'Kiitos') },
  {
    key: 'birthday',
    names: say('Birthday', 'Bursdag', 'Födelsedag', 'Fødselsdag', 'Geburtstag', 'Syntymäpäivä'),
  },
  { key: 'christmas', names: say('Christmas', 'Jul', 'Jul', 'Jul', 'Weihnachten', 'Joulu') },
  {
    key: 'school',
    names: say(
      'School and graduation',
      'Skole og avslutning',
      'Skola och examen',
      'Skole og afslutning',
      'Schule und Abschluss',
      'Koulu ja valmistujaiset',
    ),
  },
  {
    key: 'invitation',
    names: say('Invitations', 'Invitasjoner', 'Inbjudningar', 'Invitationer', 'Einladungen', 'Kutsut'),
  },
];

export const CALENDAR_CATEGORY: TemplateCategory = {
  key: 'calendar',
  names: say('Calendars', 'Kalendere', 'Kalendrar', 'Kalendere', 'Kalender', 'Kalenterit'),
};

export const GIFT_CATEGORIES: readonly TemplateCategory[] = [
  { key: 'mugs', names: say('Mugs', 'Kopper', 'Muggar', 'Krus', 'Tassen', 'Mukit') },
  {
    key: 'wall',
    names: say('For the wall', 'Til veggen', 'Till väggen', 'Til væggen', 'Für die Wand', 'Seinälle'),
  },
  {
    key: 'games',
    names: say(
      'Home and play',
      'Hjem og lek',
      'Hem och lek',
      'Hjem og leg',
      'Zuhause und Spiel',
      'Koti ja leikki',
    ),
  },
  {
    key: 'keepsakes',
    names: say(
      'Small keepsakes',
      'Små minner',
      'Små minnen',
      'Små minder',
      'Kleine Andenken',
      'Pienet muistot',
    ),
  },
];
