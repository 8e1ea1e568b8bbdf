import { speaker } from '../../texts/speaker.ts';

const en = {
  addRecipients: 'Please add recipients',
  tooManyRecipients: 'You have shared with many people today. Please try again tomorrow.',
  subject: '{sender} shares pictures with you',
  someone: 'Someone you know',
  shares: '{sender} would like to show you pictures of {names}.',
  look: 'See the pictures',
  lookOnly: 'You need no account. The link is for looking only, works until {date} and can be withdrawn.',
  unknown: 'If you do not know the sender, you need not do anything.',
};
type ShareTextKey = keyof typeof en;
type Texts = { readonly [K in ShareTextKey]: string };

const nb: Texts = {
  addRecipients: 'Legg til mottakere',
  tooManyRecipients: 'Du har delt med mange i dag. Prøv igjen i morgen.',
  subject: '{sender} deler bilder med deg',
  someone: 'Noen du kjenner',
  shares: '{sender} vil gjerne vise deg bilder av {names}.',
  look: 'Se bildene',
  lookOnly: 'Du trenger ingen konto. Lenken er bare til å se på, virker til {date} og kan trekkes tilbake.',
  unknown: 'Kjenner du ikke avsenderen, trenger du ikke gjøre noe.',
};
const sv: Texts = {
  addRecipients: 'Lägg till mottagare',
  tooManyRecipients: 'Du har delat med många i dag. Försök igen i morgon.',
  subject: '{sender} delar bilder med dig',
  someone: 'Någon du känner',
  shares: '{sender} vill gärna visa dig bilder på {names}.',
  look: 'Se bilderna',
  lookOnly:
    'Du behöver inget konto. Länken är bara till för att titta, fungerar till {date} och kan återkallas.',
  unknown: 'Känner du inte avsändaren behöver du inte göra något.',
};
const da: Texts = {
  addRecipients: 'Tilføj modtagere',
  tooManyRecipients: 'Du har delt med mange i dag. Prøv igen i morgen.',
  subject: '{sender} deler billeder med dig',
  someone: 'En, du kender',
  shares: '{sender} vil gerne vise dig billeder af {names}.',
  look: 'Se billederne',
  lookOnly: 'Du behøver ingen konto. Linket er kun til at se på, virker til {date} og kan trækkes tilbage.',
  unknown: 'Kender du ikke afsenderen, behøver du ikke gøre noget.',
};
const de: Texts = {
  addRecipients: 'Bitte Empfänger hinzufügen',
  tooManyRecipients: 'Sie haben heute mit vielen geteilt. Bitte versuchen Sie es morgen wieder.',
  subject: '{sender} teilt Bilder mit Ihnen',
  someone: 'Jemand, den Sie kennen,',
  shares: '{sender} möchte Ihnen Bilder von {names} zeigen.',
  look: 'Bilder ansehen',
  lookOnly:
    'Sie brauchen kein Konto. Der Link ist nur zum Ansehen, gilt bis {date} und kann zurückgezogen werden.',
  unknown: 'Wenn Sie den Absender nicht kennen, müssen Sie nichts tun.',
};
const fi: Texts = {
  addRecipients: 'Lisää vastaanottajia',
  tooManyRecipients: 'Olet jakanut tänään monelle. Yritä huomenna uudelleen.',
  subject: '{sender} jakaa kuvia kanssasi',
  someone: 'Joku tuttusi',
  shares: '{sender} haluaa näyttää sinulle kuvia: {names}.',
  look: 'Katso kuvat',
  lookOnly: 'Et tarvitse tiliä. Linkki on vain katselua varten, toimii {date} asti ja voidaan peruuttaa.',
  unknown: 'Jos et tunne lähettäjää, sinun ei tarvitse tehdä mitään.',
};

/** What sharing says, on the screen and in its mails. */
export const shareText = speaker({ en, nb, sv, da, de, fi });
