import { speaker } from '../../texts/speaker.ts';

const en = {
  subject: 'Pictures from {job} are deleted on {date}',
  deleted:
    'The storage time of {job} ends on {date}. Pictures of {names} that you have not bought are deleted then.',
  bought: 'What you have bought stays.',
  look: 'See the pictures',
};
type RetentionTextKey = keyof typeof en;
type Texts = { readonly [K in RetentionTextKey]: string };

const nb: Texts = {
  subject: 'Bilder fra {job} slettes {date}',
  deleted: 'Lagringstiden for {job} er ute {date}. Da slettes bilder av {names} som du ikke har kjøpt.',
  bought: 'Det du har kjøpt, beholder du.',
  look: 'Se bildene',
};
const sv: Texts = {
  subject: 'Bilder från {job} raderas {date}',
  deleted: 'Lagringstiden för {job} är slut {date}. Då raderas bilder på {names} som du inte har köpt.',
  bought: 'Det du har köpt finns kvar.',
  look: 'Se bilderna',
};
const da: Texts = {
  subject: 'Billeder fra {job} slettes {date}',
  deleted: 'Opbevaringstiden for {job} slutter {date}. Så slettes billeder af {names}, som du ikke har købt.',
  bought: 'Det, du har købt, beholder du.',
  look: 'Se billederne',
};
const de: Texts = {
  subject: 'Bilder von {job} werden am {date} gelöscht',
  deleted:
    'Die Aufbewahrungszeit von {job} endet am {date}. Bilder von {names}, die Sie nicht gekauft haben, werden dann gelöscht.',
  bought: 'Was Sie gekauft haben, bleibt.',
  look: 'Bilder ansehen',
};
const fi: Texts = {
  subject: 'Kuvat poistetaan {date}: {job}',
  deleted: 'Säilytysaika päättyy {date}: {job}. Silloin poistetaan kuvat, joita et ole ostanut: {names}.',
  bought: 'Ostamasi kuvat säilyvät.',
  look: 'Katso kuvat',
};

/** What the announcement of a deletion says, in the language of the account. */
export const retentionText = speaker({ en, nb, sv, da, de, fi });
