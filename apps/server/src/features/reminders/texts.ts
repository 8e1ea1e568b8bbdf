import { speaker } from '../../texts/speaker.ts';

const en = {
  subject: 'The pictures of {name} are still waiting',
  waiting: 'You have not ordered any pictures of {name} ({job}) yet.',
  deadline: 'Orders can be placed until {date}.',
  look: 'See the pictures',
  unsubscribe: 'No more reminders about {name}: {url}',
};
type ReminderTextKey = keyof typeof en;
type Texts = { readonly [K in ReminderTextKey]: string };

const nb: Texts = {
  subject: 'Bildene av {name} venter fortsatt',
  waiting: 'Du har ikke bestilt noen bilder av {name} ({job}) ennå.',
  deadline: 'Du kan bestille til og med {date}.',
  look: 'Se bildene',
  unsubscribe: 'Ingen flere påminnelser om {name}: {url}',
};
const sv: Texts = {
  subject: 'Bilderna på {name} väntar fortfarande',
  waiting: 'Du har inte beställt några bilder på {name} ({job}) än.',
  deadline: 'Du kan beställa till och med {date}.',
  look: 'Se bilderna',
  unsubscribe: 'Inga fler påminnelser om {name}: {url}',
};
const da: Texts = {
  subject: 'Billederne af {name} venter stadig',
  waiting: 'Du har ikke bestilt nogen billeder af {name} ({job}) endnu.',
  deadline: 'Du kan bestille til og med {date}.',
  look: 'Se billederne',
  unsubscribe: 'Ikke flere påmindelser om {name}: {url}',
};
const de: Texts = {
  subject: 'Die Bilder von {name} warten noch',
  waiting: 'Sie haben noch keine Bilder von {name} ({job}) bestellt.',
  deadline: 'Bestellungen sind bis zum {date} möglich.',
  look: 'Bilder ansehen',
  unsubscribe: 'Keine weiteren Erinnerungen zu {name}: {url}',
};
const fi: Texts = {
  subject: 'Kuvat odottavat vielä: {name}',
  waiting: 'Et ole vielä tilannut kuvia: {name} ({job}).',
  deadline: 'Tilauksia voi tehdä {date} asti.',
  look: 'Katso kuvat',
  unsubscribe: 'Ei enää muistutuksia ({name}): {url}',
};

/** What reminders say, in the language of the account. */
export const reminderText = speaker({ en, nb, sv, da, de, fi });
