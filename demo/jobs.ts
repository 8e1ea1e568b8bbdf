import type { Clothes } from './draw/clothes.ts';
import type { JobRecipe, SubjectRecipe } from './job-recipe.ts';
import type { PersonKey } from './people.ts';
import type { Series } from './series.ts';

const LILLESUND_FOTO = { key: 'lillesund-foto', name: 'Lillesund Foto' };
const NORDVIK = { key: 'kari-nordvik', name: 'Kari Nordvik Foto' };

const SCHOOL = { key: 'school', name: 'School' };
const CLUB = { key: 'club', name: 'Club' };
const PORTRAIT = { key: 'portrait', name: 'Portrait session' };
const KINDERGARTEN = { key: 'kindergarten', name: 'Kindergarten' };

const kit = (number: number): Clothes => ({ cut: 'kit', colour: '#b4232a', trim: '#ffffff', number });
const KEEPER: Clothes = { cut: 'kit', colour: '#e0a52f', trim: '#26333d', number: 1 };

/** A line of a roster; the contact is the parent's address. */
function subject(
  key: PersonKey,
  group: string,
  parent: string,
  code: string | undefined,
  series?: Series,
  outfit?: Clothes,
): SubjectRecipe {
  const family = key.split('-').at(-1);
  return { key, group, contact: `${parent}.${family}@example.com`, code, series, outfit };
}

const school2026: JobRecipe = {
  key: 'lillesund-skole-2026',
  name: 'Lillesund skole',
  jobType: SCHOOL,
  photographer: LILLESUND_FOTO,
  school: 'Lillesund skole',
  date: '2026-09-15T08:30:00.000Z',
  inWebshop: true,
  requireFineTunedPictures: false,
  archived: false,
  deadlineInDays: 45,
  retention: '2029-09-15T00:00:00.000Z',
  backgrounds: ['blue', 'cream', 'rose', 'birches', 'autumn', 'shore'],
  subjects: [
    subject('ada-solheim', '4B', 'ingrid', 'YE4F43NHD8', 'greenScreen'),
    subject('yusuf-warsame', '4B', 'hodan', 'NWE2UW8CYW', 'greenScreen'),
    subject('emil-bakke', '4B', 'hanna', 'DBWTSG3WC6', 'school'),
    subject('amina-hassan', '4B', 'layla', 'WVR54MBPKD', 'greenScreen'),
    subject('linnea-dahl', '4B', 'marte', 'W5AQN2MNBU', 'school'),
    subject('noah-berg', '4B', 'anders', '5H7KH7567E', 'greenScreen'),
    subject('oskar-vik', '4A', 'silje', '2A5GSJPJNM', 'greenScreen'),
    subject('leah-tesfaye', '4A', 'selam', '59W6HR27TY', 'school'),
    subject('sofie-moen', '4A', 'trond', 'BA3N57BPD4', 'greenScreen'),
    subject('jakob-nilsen', '4A', 'camilla', '9QP2KSXVTY', 'school'),
    subject('zara-ahmed', '4A', 'bilal', 'Z8K6QV7CHQ', 'greenScreen'),
    subject('iben-strand', '2C', 'ragnhild', '4ZPZHRYFS2', 'school'),
    subject('isak-aune', '2C', 'petter', 'DQ29W26EC7', 'school'),
    subject('liam-nguyen', '2C', 'linh', 'D94FX4HA6X', 'school'),
    subject('nora-lie', '2C', 'eivind', 'SXXSDNZD7J', 'greenScreen'),
    subject('kasper-hagen', '2C', 'tone', '5MXPJJFUXW', 'school'),
  ],
  groups: [
    { group: '4A', grownUp: 'tor-teacher', backdrop: 'gym', size: 13, classmates: 'lillesund a' },
    { group: '4B', grownUp: 'kari-teacher', backdrop: 'schoolyard', size: 13, classmates: 'lillesund b' },
    { group: '2C', grownUp: 'sunniva-teacher', backdrop: 'schoolyard', size: 13, classmates: 'lillesund c' },
  ],
  shared: [
    {
      file: 'ada-and-jonas.jpg',
      people: ['jonas-solheim', 'ada-solheim'],
      subjects: ['ada-solheim'],
      backdrop: 'blue',
    },
    {
      file: 'ada-linnea-amina.jpg',
      people: ['linnea-dahl', 'amina-hassan', 'ada-solheim'],
      subjects: ['ada-solheim', 'linnea-dahl', 'amina-hassan'],
      backdrop: 'birches',
    },
    {
      file: 'emil-noah-yusuf.jpg',
      people: ['emil-bakke', 'noah-berg', 'yusuf-warsame'],
      subjects: ['emil-bakke', 'noah-berg', 'yusuf-warsame'],
      backdrop: 'autumn',
    },
    {
      file: 'oskar-and-jakob.jpg',
      people: ['oskar-vik', 'jakob-nilsen'],
      subjects: ['oskar-vik', 'jakob-nilsen'],
      backdrop: 'sand',
    },
    {
      file: 'leah-zara-sofie.jpg',
      people: ['leah-tesfaye', 'zara-ahmed', 'sofie-moen'],
      subjects: ['leah-tesfaye', 'zara-ahmed', 'sofie-moen'],
      backdrop: 'lilac',
    },
    {
      file: 'iben-and-nora.jpg',
      people: ['iben-strand', 'nora-lie'],
      subjects: ['iben-strand', 'nora-lie'],
      backdrop: 'cream',
    },
    {
      file: 'isak-kasper-liam.jpg',
      people: ['isak-aune', 'kasper-hagen', 'liam-nguyen'],
      subjects: ['isak-aune', 'kasper-hagen', 'liam-nguyen'],
      backdrop: 'autumn',
    },
  ],
  codes: [
    { code: 'TKXE7P5R9D', subject: 'zara-ahmed', confirm: true },
    { code: 'TTCCBS5TS6', redirect: '/pages/how-it-works' },
  ],
};

const school2025: JobRecipe = {
  key: 'lillesund-skole-2025',
  name: 'Lillesund skole',
  jobType: SCHOOL,
  photographer: LILLESUND_FOTO,
  school: 'Lillesund skole',
  date: '2025-09-16T08:30:00.000Z',
  inWebshop: true,
  requireFineTunedPictures: false,
  archived: false,
  retention: '2028-09-16T00:00:00.000Z',
  subjects: [
    subject('ada-solheim', '3B', 'ingrid', 'Y5Q25PAUPA', 'school'),
    subject('yusuf-warsame', '3B', 'hodan', 'VG3J6TN9AK', 'school'),
    subject('linnea-dahl', '3B', 'marte', '8JNY47JGGR', 'school'),
    // A child whose letter still carries one of the short codes of the old shop.
    subject('noah-berg', '3B', 'anders', 'LIL4B7', 'school'),
    subject('oskar-vik', '3A', 'silje', 'UMW9G55T7B', 'school'),
    subject('leah-tesfaye', '3A', 'selam', 'GDWUJQ3F6D', 'school'),
    subject('jakob-nilsen', '3A', 'camilla', 'SMW6BZ42V9', 'school'),
    subject('ella-foss', '3A', 'kristin', 'BEQA6C97CS', 'school'),
    subject('iben-strand', '1C', 'ragnhild', 'TSD4ZW45YV', 'school'),
    subject('isak-aune', '1C', 'petter', 'TRVFJ27S5V', 'school'),
    subject('nora-lie', '1C', 'eivind', 'BCFAPJSU2U', 'school'),
    subject('liam-nguyen', '1C', 'linh', undefined, 'school'),
  ],
  groups: [
    { group: '3A', grownUp: 'tor-teacher', backdrop: 'schoolyard', size: 13, classmates: 'lillesund a' },
    { group: '3B', grownUp: 'kari-teacher', backdrop: 'gym', size: 13, classmates: 'lillesund b' },
    { group: '1C', grownUp: 'sunniva-teacher', backdrop: 'gym', size: 13, classmates: 'lillesund c' },
  ],
  shared: [
    {
      file: 'ada-and-linnea.jpg',
      people: ['ada-solheim', 'linnea-dahl'],
      subjects: ['ada-solheim', 'linnea-dahl'],
      backdrop: 'rose',
    },
    {
      file: 'oskar-ella-jakob.jpg',
      people: ['oskar-vik', 'ella-foss', 'jakob-nilsen'],
      subjects: ['oskar-vik', 'ella-foss', 'jakob-nilsen'],
      backdrop: 'birches',
    },
    {
      file: 'iben-and-isak.jpg',
      people: ['iben-strand', 'isak-aune'],
      subjects: ['iben-strand', 'isak-aune'],
      backdrop: 'sky',
    },
  ],
  codes: [],
};

const football2025: JobRecipe = {
  key: 'lillesund-il-2025',
  name: 'Lillesund IL',
  jobType: CLUB,
  photographer: NORDVIK,
  location: 'Lillesund stadion',
  date: '2025-05-20T15:00:00.000Z',
  inWebshop: true,
  requireFineTunedPictures: false,
  archived: false,
  retention: '2028-05-20T00:00:00.000Z',
  subjects: [
    subject('jonas-solheim', 'Football G8', 'ingrid', 'EX7PNEXATZ', 'club', kit(7)),
    subject('elias-tangen', 'Football G8', 'sara', '3QM87RVW7J', 'club', kit(11)),
    subject('filip-ness', 'Football G8', 'gunnar', '5NDPFEFKT4', 'club', kit(4)),
    subject('ali-rahimi', 'Football G8', 'maryam', 'GRGCMRJ3RM', 'club', kit(9)),
    subject('mathias-rod', 'Football G8', 'berit', 'UMZ4QEB8MU', 'club', kit(10)),
    subject('henrik-sunde', 'Football G8', 'lars', undefined, 'club', KEEPER),
  ],
  groups: [
    {
      group: 'Football G8',
      grownUp: 'coach-daniel',
      backdrop: 'pitch',
      size: 8,
      classmates: 'lillesund g8',
      shirtOf: kit,
    },
  ],
  shared: [
    {
      file: 'jonas-and-elias.jpg',
      people: ['elias-tangen', 'jonas-solheim'],
      subjects: ['jonas-solheim', 'elias-tangen'],
      backdrop: 'birches',
      outfits: [kit(11), kit(7)],
    },
    {
      file: 'filip-ali-mathias.jpg',
      people: ['filip-ness', 'ali-rahimi', 'mathias-rod'],
      subjects: ['filip-ness', 'ali-rahimi', 'mathias-rod'],
      backdrop: 'pitch',
      outfits: [kit(4), kit(9), kit(10)],
    },
  ],
  codes: [],
};

const portraits2026: JobRecipe = {
  key: 'portraits-2026',
  name: 'Portrait sessions',
  jobType: PORTRAIT,
  photographer: NORDVIK,
  location: 'Studio Strandgata, Lillesund',
  date: '2026-06-12T11:00:00.000Z',
  inWebshop: true,
  requireFineTunedPictures: false,
  archived: false,
  retention: '2029-06-12T00:00:00.000Z',
  backgrounds: ['shore', 'stone', 'lilac', 'birches'],
  subjects: [
    subject('jonas-solheim', 'Solheim family', 'ingrid', '9A2C3MSX2V', 'family'),
    subject('tiril-larsen', 'Larsen family', 'anne', 'S5NMRJZ9AP', 'family'),
    subject('olivia-brekke', 'Brekke family', 'jorunn', '7S44JWXTZU', 'family'),
    subject('sander-eide', 'Confirmation', 'hilde', 'QFUSCXTBGW', 'confirmation'),
  ],
  groups: [],
  shared: [
    {
      file: 'jonas-and-ada.jpg',
      people: ['ada-solheim', 'jonas-solheim'],
      subjects: ['jonas-solheim'],
      backdrop: 'shore',
    },
    {
      file: 'larsen-family.jpg',
      people: ['anne-larsen', 'ole-larsen', 'tiril-larsen'],
      subjects: ['tiril-larsen'],
      backdrop: 'birches',
    },
  ],
  codes: [],
};

const kindergarten2024: JobRecipe = {
  key: 'strandhagen-barnehage-2024',
  name: 'Strandhagen barnehage',
  jobType: KINDERGARTEN,
  photographer: LILLESUND_FOTO,
  location: 'Strandhagen barnehage',
  date: '2024-10-08T08:00:00.000Z',
  inWebshop: true,
  requireFineTunedPictures: false,
  archived: true,
  retention: '2027-10-08T00:00:00.000Z',
  subjects: [
    subject('jonas-solheim', 'Blåklokke', 'ingrid', '5UTW8KMUSN', 'kindergarten'),
    subject('nora-lie', 'Blåklokke', 'eivind', '9DUFHPZVP2', 'kindergarten'),
    subject('kasper-hagen', 'Blåklokke', 'tone', '4EX3TRXNV8', 'kindergarten'),
  ],
  groups: [],
  shared: [
    {
      file: 'jonas-nora-kasper.jpg',
      people: ['nora-lie', 'kasper-hagen', 'jonas-solheim'],
      subjects: ['jonas-solheim', 'nora-lie', 'kasper-hagen'],
      backdrop: 'autumn',
    },
  ],
  codes: [],
};

/** Taken, but still being worked on: customers see a message instead of pictures. */
const gymnastics2026: JobRecipe = {
  key: 'lillesund-turn-2026',
  name: 'Lillesund gymnastics',
  jobType: CLUB,
  photographer: NORDVIK,
  location: 'Lillesundhallen',
  date: '2026-11-05T16:00:00.000Z',
  inWebshop: false,
  requireFineTunedPictures: true,
  archived: false,
  deadlineInDays: 60,
  retention: '2029-11-05T00:00:00.000Z',
  subjects: [
    subject('ada-solheim', 'Gymnastics', 'ingrid', 'BJANEPMVZ4'),
    subject('sofie-moen', 'Gymnastics', 'trond', '2BUDZRWCEN'),
    subject('leah-tesfaye', 'Gymnastics', 'selam', 'FPTAKXK5UX'),
  ],
  groups: [],
  shared: [],
  codes: [],
};

/** Oldest first, the order in which they are imported. */
export const DEMO_JOBS: readonly JobRecipe[] = [
  kindergarten2024,
  football2025,
  school2025,
  portraits2026,
  school2026,
  gymnastics2026,
];
