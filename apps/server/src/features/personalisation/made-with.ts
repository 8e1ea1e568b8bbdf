import { ENGINE_VERSION, isStillDrawn } from '@picture-day/render';
import type { Template, Values } from '@picture-day/render/model';
import type { LineTemplate } from '../cart/cart.ts';
import type { StoredBackground } from '../pictures/picture.ts';
import { fontHashes } from './fonts.ts';
import type { JobBackground } from './own-pictures.ts';
import { type DesignTextKey, designText } from './texts.ts';

export type Made = NonNullable<LineTemplate['made']>;
/** By resource: what lay behind a cut-out, or nothing where that was plain paper. */
export type HeldBackgrounds = NonNullable<Made['backgrounds']>;

interface Shown {
  readonly greenscreen: boolean;
  readonly job_uuid: string | null;
}

/** What lies behind a green-screen picture: what the customer chose of its job, else what the job offers first. */
export function backgroundOf(
  { greenscreen, job_uuid: job }: Shown,
  chosen: string | undefined,
  backgrounds: readonly JobBackground[],
): JobBackground | undefined {
  if (!greenscreen || job === null) return undefined;
  const own = backgrounds.filter(({ job_uuid }) => job_uuid === job);
  const offered = own.filter(({ is_gone }) => !is_gone);
  return (
    own.find(({ uuid }) => uuid === chosen) ?? offered.find(({ is_default }) => is_default) ?? offered[0]
  );
}

/** The jobs whose backgrounds a design may show. */
export const greenJobs = (pictures: Iterable<Shown>): string[] => [
  ...new Set(
    [...pictures].flatMap(({ greenscreen, job_uuid }) => (greenscreen && job_uuid ? [job_uuid] : [])),
  ),
];

export function holdBackgrounds(
  { images }: Values,
  pictures: ReadonlyMap<string, Shown>,
  backgrounds: readonly JobBackground[],
): HeldBackgrounds {
  const held = Object.entries(images).flatMap(([name, { picture, background }]) => {
    const shown = pictures.get(picture);
    if (!shown?.greenscreen || !shown.job_uuid) return [];
    const behind = backgroundOf(shown, background, backgrounds);
    const stored: StoredBackground | null = behind
      ? { uuid: behind.uuid, content_hash: behind.content_hash }
      : null;
    return [[name, stored] as const];
  });
  return Object.fromEntries(held);
}

type DifferenceKey = Extract<DesignTextKey, 'engineDiffers' | 'fontDiffers' | 'backgroundGone'>;

/** A print would not be what was ordered. Its message is kept, and told in the reader's language by `printFault`. */
export class PrintDiffers extends Error {
  constructor(key: DifferenceKey, values: Readonly<Record<string, string>> = {}) {
    super(`${key} ${JSON.stringify(values)}`);
  }
}

/** Why a print file failed, in words; the reasons of a difference are told in the operator's language. */
export function printFault(error: string | null, lang: string): string | null {
  const kept = /^(engineDiffers|fontDiffers|backgroundGone) (\{.*\})$/.exec(error ?? '');
  return kept ? designText(lang, kept[1] as DifferenceKey, JSON.parse(kept[2]!)) : error;
}

/** What a line is drawn with, if that is still what it was made with. */
export async function sameAsMade(
  was: { readonly engineVersion?: number | null; readonly fonts?: Made['fonts'] | null },
  template: Template,
  values: Values,
): Promise<Pick<Made, 'engineVersion' | 'fonts'>> {
  const fonts = await fontHashes(template, values);
  const engineVersion = was.engineVersion ?? ENGINE_VERSION;
  if (!isStillDrawn(engineVersion)) {
    throw new PrintDiffers('engineDiffers', { was: String(engineVersion), is: String(ENGINE_VERSION) });
  }
  const other = Object.entries(was.fonts ?? {}).find(([face, hash]) => fonts[face] !== hash);
  if (other) throw new PrintDiffers('fontDiffers', { font: other[0] });
  return { engineVersion, fonts };
}
