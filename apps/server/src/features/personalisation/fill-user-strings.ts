import type { Resource } from '@picture-day/contract/entities/template';
import { type FontShelf, type SubjectFacts, toTemplateData } from '@picture-day/render';
import { resourcesOf, type StringItem, type Template } from '@picture-day/render/model';
import { factsOfSet, fillStrings } from './fill-template.ts';
import type { OwnPicture, OwnSet } from './own-pictures.ts';
import { defaultYear } from './years.ts';

/** A class picture shows the class: texts name the group where they would name a child, once. */
function factsOfPicture(picture: OwnPicture, set: OwnSet, calendarYear?: number) {
  const facts = factsOfSet(set, calendarYear);
  if (picture.picture_type !== 'GP' || !facts.group) return () => facts;
  return (pattern: StringItem['fill']): SubjectFacts => ({
    ...facts,
    name: JSON.stringify(pattern).includes('{group}') ? '' : (facts.group ?? ''),
  });
}

/** The texts beside a slot that a newly chosen picture brings along, and if asked those of the other sides. */
export function fillUserStrings(
  template: Template,
  { resourceId, everySide }: { readonly resourceId: string; readonly everySide?: boolean | undefined },
  given: {
    readonly picture: OwnPicture;
    readonly set: OwnSet;
    readonly fonts: FontShelf;
    readonly language: string;
    readonly now: Date;
  },
): Resource[] {
  const { picture, set, fonts, language, now } = given;
  const named = (id: string, part: Template['parts'][number]) =>
    resourcesOf(part).some((item) => item.kind === 'image' && `${part.id}.${item.id}` === id);
  const exact = template.parts.filter((part) => named(resourceId, part));
  const parts =
    exact.length > 0 ? exact : template.parts.filter((part) => named(`${part.id}.${resourceId}`, part));
  const year = defaultYear(template, now);
  const texts = { fonts, language, year, now };
  const strings = {
    // Another side has its own pictures, or none: it names the child.
    ...(everySide && fillStrings(template, () => factsOfSet(set, year), texts)),
    ...fillStrings({ ...template, parts }, factsOfPicture(picture, set, year), texts),
  };
  const { userResources } = toTemplateData(template, { images: {}, strings }, language);
  return Object.entries(userResources).flatMap(([name, resource]) => (name in strings ? [resource] : []));
}
