import { ARCHIVE_CATEGORY } from '@picture-day/contract/constants';
import type { Subject } from '@picture-day/contract/entities/picture-set';
import type { Category } from '@picture-day/contract/entities/product';

/** The archive has no tile. */
export const tilesOf = (categories: readonly Category[]): Category[] =>
  categories.filter((category) => category.internalName !== ARCHIVE_CATEGORY);

/** The subject to change to before a category is opened, where the current one has no pictures for it. */
export function subjectToChangeTo(
  { firstQualifiedSubject }: Pick<Category, 'firstQualifiedSubject'>,
  currentUuid: string | undefined,
): Subject | null {
  return firstQualifiedSubject && firstQualifiedSubject.uuid !== currentUuid ? firstQualifiedSubject : null;
}
