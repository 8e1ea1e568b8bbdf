import type { ReplyOf } from '@picture-day/contract/call';
import type { jobPeople } from '@picture-day/contract/calls/studio/job-people';
import type { StudioJob } from '@picture-day/contract/entities/job';
import type { ComparedList, JobChild } from '@picture-day/contract/entities/job-people';
import { uuidOf } from '../../../testing/uuid-of.ts';

export const fjellheim: StudioJob = {
  uuid: uuidOf(1),
  key: 'fjellheim',
  name: 'Fjellheim skole',
  school: 'Fjellheim skole',
  kind: { key: 'school', name: 'School' },
  photographer: { key: 'anders', name: 'Anders Lunde' },
  state: 'prepared',
  today: '2026-11-16',
  photoDay: '2026-11-17',
  ...{
    deadline: null,
    lateUntil: null,
    retention: null,
    publishedTime: null,
    publishTime: null,
    deletedDay: null,
  },
  counts: { pictures: 0, children: 0, families: 0, doubtful: 0, nobodys: 0, without: 0 },
  bytes: { originals: 0, previews: 0, prints: 0 },
};

export const childOf = (
  number: number,
  name: string,
  group: string,
  own: Partial<JobChild> = {},
): JobChild => ({
  uuid: uuidOf(number),
  name,
  group,
  contact: `${name.split(' ')[0]?.toLowerCase()}@example.com`,
  ...{ secondContact: '', mobile: '', born: '', note: '' },
  ...{ classPictures: true, byHand: false, card: number, pictures: 0, isOpened: false },
  ...own,
});

export const peopleOf = (own: Partial<ReplyOf<typeof jobPeople>> = {}): ReplyOf<typeof jobPeople> => ({
  children: [],
  spare: [],
  list: null,
  newestCards: null,
  ...own,
});

export const comparedOf = (own: Partial<ComparedList> = {}): ComparedList => ({
  ...{ stamp: 'stamp', children: [], same: 0, refused: 0, doubts: [], otherClasses: [], isSettled: true },
  ...own,
});

/** As a Norwegian school exports it: semicolons, Windows-1252, two of one name, an empty class, a key twice. */
const ROWS = `Etternavn;Fornavn;Trinn/gruppe;E-post foresatt 1;Født;Elevnr;SFO
Aas;Ingeborg;2A;torunn.aas@example.com;12.03.2019;10401;Ja
Andersen;Mikkel;3A;ida.andersen@example.com;30.07.2018;10402;Ja
Bjørnstad;Sivert;4B;mari.b@example.com;02.11.2017;10403;Nei
Bråten;Noah;4B;anders.bra@example.com;19.05.2017;10404;Nei
Brekke;Olivia;3A;mona.brekke@example.com;08.01.2018;10405;Ja
Dalen;Synne;;marte.dalen@example.com;25.09.2017;10406;Nei
Eide;Sander;3A;turid.eide@example.com;14.04.2018;10407;Nei
Foss;Ella;3A;kristin.foss@example.com;11.12.2018;10408;Nei
Gundersen;Kasper;2A;tone.g@example.com;03.02.2019;10409;Ja
Hansen;Nora;2B;guro.hansen@example.com;22.06.2019;;Nei
Hansen;Nora;2B;kjell.hansen@example.com;17.10.2019;;Nei
Hauge;Åsne;1B;line.hauge@example.com;09.08.2020;10412;Ja
Myhre;Jakob;4A;per.myhre@example.com;01.02.2017;10482;Nei
Myhre;Jonas;1B;per.myhre@example.com;01.02.2020;10482;Nei
Larsen;Tiril;3A;anne.larsen@example,com;05.05.2018;10415;Ja
`;

/** Every letter of it stands in one byte of Windows-1252. */
export const wildFile = (): File =>
  new File([Uint8Array.from(ROWS, (letter) => letter.charCodeAt(0))], 'Elevliste høst 2026 - Fjellheim.csv');
