import type { QueryOf } from '@picture-day/contract/call';
import type { jobCards } from '@picture-day/contract/calls/studio/job-people';
import { paintPaper } from '../../../paper/paint-paper.ts';
import type { Db } from '../../../platform/database/connect.ts';
import { dateWords } from '../../../texts/dates.ts';
import type { Portal } from '../../portals/portal.ts';
import type { FoundJob } from '../job-store.ts';
import { peopleText } from '../people/people-texts.ts';
import { cardSheets } from './card-sheets.ts';
import { cardsOf, jobCodeOf, type MadeCard } from './card-store.ts';
import type { PhotoCard } from './draw-card.ts';
import { byClass } from './make-cards.ts';

type Asked = QueryOf<typeof jobCards>;

/** Which of the cards are printed, in the order they are handed out: children by class, classes, nobody, spare ones. */
export function chooseCards(cards: readonly MadeCard[], asked: Asked): readonly MadeCard[] {
  const of = (kind: MadeCard['kind']): MadeCard[] => cards.filter((card) => card.kind === kind);
  const newest = Math.max(0, ...of('child').map(({ madeAt }) => madeAt.getTime()));
  const isChosen = ({ group, subject, madeAt }: MadeCard): boolean => {
    switch (asked.which) {
      case 'all':
        return true;
      case 'class':
        return group === asked.group;
      case 'new':
        return madeAt.getTime() === newest;
      case 'one':
        return subject === asked.child?.toLowerCase();
    }
  };
  const classes = asked.which === 'class' ? of('class').filter(isChosen) : of('class');
  const spare = of('spare').filter(({ subject }) => subject === null);
  return [
    ...of('child').filter(isChosen).toSorted(byClass),
    ...(asked.classes ? classes.toSorted(byClass) : []),
    ...of('nobody').flatMap((card) => Array.from({ length: asked.nobody ?? 0 }, () => card)),
    ...spare.slice(0, asked.spare ?? 0),
  ];
}

/** A given name and the family's: the last word is the latter. */
function halves(name: string): { readonly first: string; readonly last: string } {
  const words = name.split(' ');
  return words.length < 2
    ? { first: name, last: '' }
    : { first: words.slice(0, -1).join(' '), last: words.at(-1)! };
}

/** What stands on a card, in the shop's language. */
export function faceOf(card: MadeCard, job: string, lang: string): PhotoCard {
  const face = { code: { job, subject: card.code }, number: `${job}-${card.number}`, badge: '' };
  switch (card.kind) {
    case 'child':
      return { ...face, ...halves(card.name ?? ''), badge: card.group ?? '' };
    case 'class':
      return { ...face, first: card.group ?? '', last: peopleText(lang, 'cardClass') };
    case 'nobody':
      return { ...face, first: peopleText(lang, 'cardNobody'), last: peopleText(lang, 'cardNobodyWhy') };
    case 'spare':
      return { ...face, first: peopleText(lang, 'cardSpare', { number: card.number }), last: '' };
  }
}

/** The sheets as a PDF; undefined where no card was made that is asked for. */
export async function printCards(
  db: Db,
  portal: Portal,
  job: FoundJob,
  asked: Asked,
  now: Date,
): Promise<Buffer | undefined> {
  const lang = portal.settings.defaultLanguage;
  const code = await jobCodeOf(db, job.uuid);
  const cards = code ? chooseCards(await cardsOf(db, job.uuid), asked) : [];
  if (!code || cards.length === 0) return undefined;
  const look = {
    shop: portal.name,
    brand: portal.settings.colours.brand,
    school: job.school || job.name,
    date: dateWords(lang, portal, job.photoDay),
    thumbs: [peopleText(lang, 'leftThumb'), peopleText(lang, 'rightThumb')] as const,
  };
  const faces = cards.map((card) => faceOf(card, code, lang));
  const title = peopleText(lang, 'cardsTitle', { job: job.name });
  return paintPaper(cardSheets(faces, look), { title, language: lang, date: now });
}
