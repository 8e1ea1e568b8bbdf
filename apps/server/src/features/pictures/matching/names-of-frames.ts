import { keyFromName, type RosterSubject } from '../import/roster.ts';
import { fileNamer } from '../import/whose-file.ts';
import type { DayChild, DayFrame } from './frame-store.ts';

export interface NameOfFrame {
  readonly child: DayChild;
  readonly by: 'folder' | 'name';
}

const asRosterLine = ({ key, name, group }: DayChild): RosterSubject => ({
  line: 0,
  key,
  hasOwnKey: key !== keyFromName(name, group),
  name,
  group,
  contact: '',
  secondContact: '',
  mobile: '',
  born: '',
  note: '',
  classPictures: undefined,
  picturesRefused: undefined,
  code: undefined,
  refuses: [],
  folder: undefined,
});

/** The child whose folder or file name a frame has; one that a folder import named keeps its name. */
export function namesOfFrames(
  frames: readonly Pick<DayFrame, 'uuid' | 'paths' | 'named'>[],
  children: readonly DayChild[],
): ReadonlyMap<string, NameOfFrame> {
  const byKey = new Map(children.map((child) => [child.key, child]));
  const byUuid = new Map(children.map((child) => [child.uuid, child]));
  const nameOf = fileNamer(children.map(asRosterLine));
  const names = new Map<string, NameOfFrame>();
  for (const { uuid, paths, named } of frames) {
    const said = paths.map(nameOf).filter((one) => one !== undefined);
    const [first] = said;
    const isOne = first && said.every(({ subject }) => subject.key === first.subject.key);
    const child = isOne
      ? byKey.get(first.subject.key)
      : said.length === 0 && named
        ? byUuid.get(named)
        : undefined;
    if (child) names.set(uuid, { child, by: first?.by ?? 'folder' });
  }
  return names;
}
