import { speaker } from '../../texts/speaker.ts';

const en = {
  subject: 'The pictures of {name} are still waiting',
  waiting: 'You have not ordered any pictures of {name} ({job}) yet.',
  deadline: 'Orders can be placed until {date}.',
  look: 'See the pictures',
  unsubscribe: 'No more reminders about {name}: {url}',
  here: 'The pictures of {names} are here',
  inWebshop: 'The pictures of {names} ({job}) are in the webshop now.',
  promised: 'We promised you this e-mail when you entered your code. It comes once.',
};
type ReminderTextKey = keyof typeof en;
type Texts = { readonly [K in ReminderTextKey]: string };

const nb: Texts = {
  subject: 'Bildene av {name} venter fortsatt',
  waiting: 'Du har ikke bestilt noen bilder av {name} ({job}) ennå.',
  deadline: 'Du kan bestille til og med {date}.',
  look: 'Se bildene',
  unsubscribe: 'Ingen flere påminnelser om {name}: {url}',
  here: 'Bildene av {names} er her',
  inWebshop: 'Bildene av {names} ({job}) ligger i nettbutikken nå.',
  promised: 'Vi lovet deg denne e-posten da du skrev inn koden din. Den kommer én gang.',
};
const sv: Texts = {
  subject: 'Bilderna på {name} väntar fortfarande',
  waiting: 'Du har inte beställt några bilder på {name} ({job}) än.',
  deadline: 'Du kan beställa till och med {date}.',
  look: 'Se bilderna',
  unsubscribe: 'Inga fler påminnelser om {name}: {url}',
  here: 'Bilderna på {names} är här',
  inWebshop: 'Bilderna på {names} ({job}) finns i webbshoppen nu.',
  promised: 'Vi lovade dig det här mejlet när du angav din kod. Det kommer en gång.',
};
const da: Texts = {
  subject: 'Billederne af {name} venter stadig',
  waiting: 'Du har ikke bestilt nogen billeder af {name} ({job}) endnu.',
  deadline: 'Du kan bestille til og med {date}.',
  look: 'Se billederne',
  unsubscribe: 'Ikke flere påmindelser om {name}: {url}',
  here: 'Billederne af {names} er her',
  inWebshop: 'Billederne af {names} ({job}) er i webshoppen nu.',
  promised: 'Vi lovede dig denne mail, da du indtastede din kode. Den kommer én gang.',
};
const de: Texts = {
  subject: 'Die Bilder von {name} warten noch',
  waiting: 'Sie haben noch keine Bilder von {name} ({job}) bestellt.',
  deadline: 'Bestellungen sind bis zum {date} möglich.',
  look: 'Bilder ansehen',
  unsubscribe: 'Keine weiteren Erinnerungen zu {name}: {url}',
  here: 'Die Bilder von {names} sind da',
  inWebshop: 'Die Bilder von {names} ({job}) sind jetzt im Webshop.',
  promised:
    'Wir haben Ihnen diese E-Mail versprochen, als Sie Ihren Code eingegeben haben. Sie kommt einmal.',
};
const fi: Texts = {
  subject: 'Kuvat odottavat vielä: {name}',
  waiting: 'Et ole vielä tilannut kuvia: {name} ({job}).',
  deadline: 'Tilauksia voi tehdä {date} asti.',
  look: 'Katso kuvat',
  unsubscribe: 'Ei enää muistutuksia ({name}): {url}',
  here: 'Kuvat ovat valmiina: {names}',
  inWebshop: 'Kuvat ovat nyt verkkokaupassa: {names} ({job}).',
  promised: 'Lupasimme sinulle tämän sähköpostin, kun syötit koodisi. Se tulee kerran.',
};

/** What reminders and the mail about new pictures say, in the language of the account. */
export const reminderText = speaker({ en, nb, sv, da, de, fi });
