import { portraitFinder } from './find-portraits.ts';
import { sourceOf } from './folder-pictures.ts';
import { plainName, type RosterSubject } from './roster.ts';

/** The child that a path names, and by which part of it. */
export interface NamedFile {
  readonly subject: RosterSubject;
  readonly by: 'folder' | 'name';
}

/** How files are called that name their child; where two have one name, the class in front tells them apart. */
const NAME_RULES = ['{name}_{n}', '{name}-{n}', '{name} {n}', '{name}'].flatMap((rule) => [
  `{group}/${rule}`,
  rule,
]);

/**
 * Whose picture a path says it is, for files of any structure: as an import would have it, else by a folder with the
 * child's whole name, else by the file's own. Where two children could be meant it says nothing.
 */
export function fileNamer(subjects: readonly RosterSubject[]): (path: string) => NamedFile | undefined {
  const inPortraits = portraitFinder(subjects, undefined, sourceOf);
  const byName = Map.groupBy(subjects, ({ name }) => plainName(name));
  const rules = NAME_RULES.map((rule) => portraitFinder(subjects, rule, sourceOf));
  const byFolder = (path: string): RosterSubject | undefined => {
    const folders = path.split('/').slice(0, -1).map(plainName);
    const called = folders.toReversed().flatMap((folder) => byName.get(folder) ?? []);
    if (called.length < 2) return called[0];
    const ofClass = called.filter(({ group }) => folders.includes(plainName(group)));
    return ofClass.length === 1 ? ofClass[0] : undefined;
  };
  const byRule = (path: string): RosterSubject | undefined => {
    for (const find of rules) {
      const found = find(path);
      if (found && 'subject' in found) return found.subject;
    }
    return undefined;
  };
  return (path) => {
    const found = inPortraits(path);
    const inFolder = found && 'subject' in found ? found.subject : byFolder(path);
    if (inFolder) return { subject: inFolder, by: 'folder' };
    const named = byRule(path);
    return named && { subject: named, by: 'name' };
  };
}
