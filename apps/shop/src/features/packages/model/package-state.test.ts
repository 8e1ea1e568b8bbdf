import { SUBJECT_CHANGE } from '@picture-day/contract/constants';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureOf, setOf, uuidOf } from '../../../testing/picture-sets.ts';
import { catalogue, digitalSet, instanceOf, itemOf } from '../testing/packages.ts';
import {
  canChangeDesign,
  changesWhole,
  choicesOf,
  isComplete,
  openPackage,
  type PackageChange,
  packageReducer,
  setsToChoose,
} from './package-state.ts';

const pictures = [pictureOf(1)];
const ada = setOf({ pictures });
const classmate = setOf({ pictures, subject: { uuid: uuidOf(910), name: 'Ella' } });
const otherSchool = setOf({
  pictures,
  subject: { uuid: uuidOf(911), name: 'Jonas' },
  job: { uuid: uuidOf(921) },
});
const footballer = setOf({
  pictures,
  subject: { uuid: uuidOf(912), name: 'Noah' },
  job: { uuid: uuidOf(922) },
  jobType: { uuid: uuidOf(932) },
});
const otherPhotographer = setOf({
  pictures,
  subject: { uuid: uuidOf(913), name: 'Mia' },
  job: { uuid: uuidOf(923) },
  jobType: { uuid: uuidOf(932) },
  photographer: { uuid: uuidOf(943) },
});
const all = [ada, classmate, otherSchool, footballer, otherPhotographer];
const names = (sets: readonly PictureSet[]) => sets.map(({ subject }) => subject.name.split(' ')[0]);
const offered = (allowSubjectChange: number, samePhotographer = false) =>
  names(setsToChoose(all, instanceOf({ allowSubjectChange }), samePhotographer));

describe('the picture sets a package may be made with', () => {
  it.each([
    ['0 leaves every set open', 0, ['Ada', 'Ella', 'Jonas', 'Noah', 'Mia']],
    ['1 keeps the same subject', SUBJECT_CHANGE.sameSubject, ['Ada']],
    ['2 keeps the same job', SUBJECT_CHANGE.sameJob, ['Ada', 'Ella']],
    ['3 keeps the same job type', SUBJECT_CHANGE.sameJobType, ['Ada', 'Ella', 'Jonas']],
    ['4 opens every set, for the whole package', SUBJECT_CHANGE.wholePackage, names(all)],
  ])('level %s', (_, level, expected) => {
    expect(offered(level)).toEqual(expected);
    expect(changesWhole(instanceOf({ allowSubjectChange: level }))).toBe(level === 4);
  });

  it('are of the same photographer where photographers are not mixed', () => {
    expect(offered(0, true)).toEqual(['Ada', 'Ella', 'Jonas', 'Noah']);
  });

  it('leave out sets without pictures and archived ones', () => {
    const empty = setOf({ subject: { uuid: uuidOf(914), name: 'Lea' } });
    const archived = setOf({ pictures, subject: { uuid: uuidOf(915) }, job: { isArchived: true } });
    expect(names(setsToChoose([ada, empty, archived], instanceOf(), false))).toEqual(['Ada']);
  });
});

describe('a package', () => {
  const made = instanceOf();
  const template = { uuid: uuidOf(560), name: 'Confetti', version: 3 };
  const edit: PackageChange = {
    type: 'edit',
    itemUuid: uuidOf(310),
    edited: { template, userResources: {}, year: 2027 },
  };

  it('is not dirty when it is opened, is when an item is replaced, and no longer once it is in the cart', () => {
    const opened = openPackage(made);
    expect(opened.dirty).toBe(false);
    const edited = packageReducer(opened, edit);
    expect(edited.dirty).toBe(true);
    expect(packageReducer(edited, { type: 'ordered' })).toEqual({ made: edited.made, dirty: false });
  });

  it('takes the resources, year and template of an edited item as a new version of it', () => {
    const { packageItems } = packageReducer(openPackage(made), edit).made;
    expect(packageItems[0]).toMatchObject({
      template,
      templateData: { userResources: {}, year: 2027 },
      version: 1,
    });
    expect(packageItems.slice(1)).toEqual(made.packageItems.slice(1));
  });

  it('replaces the pictures of the items that take them, and leaves the skipped ones as they are', () => {
    const state = openPackage(instanceOf({ packageItems: [itemOf(310), itemOf(313), digitalSet] }));
    const data = new Map([[uuidOf(313), { userResources: {}, year: 2028 }]]);
    const after = packageReducer(state, { type: 'pictures', data });
    expect(after.made.packageItems.map(({ version }) => version)).toEqual([0, 1, 0]);
    expect(after.made.packageItems[1]?.templateData?.year).toBe(2028);
    expect(after.dirty).toBe(true);
  });

  it('stays as it is when no item takes the picture', () => {
    const state = openPackage(made);
    expect(packageReducer(state, { type: 'pictures', data: new Map() })).toBe(state);
  });

  it('changes one item to another child, or all of them with the whole package', () => {
    const jonas = instanceOf({
      subject: otherSchool.subject,
      packageItems: [
        itemOf(310, { subject: otherSchool.subject }),
        { ...digitalSet, subject: otherSchool.subject },
        { ...catalogue, subject: otherSchool.subject, catalogue: { uuid: uuidOf(321), name: 'Fjord' } },
      ],
    });
    const subjects = (state: ReturnType<typeof openPackage>) =>
      names(state.made.packageItems.flatMap(({ subject }) => (subject ? [setOf({ subject })] : [])));
    const item = jonas.packageItems[2] ?? catalogue;
    const one = packageReducer(openPackage(made), { type: 'replace', item });
    expect(subjects(one)).toEqual(['Ada', 'Ada', 'Jonas']);
    expect(one.made.packageItems[2]?.catalogue?.name).toBe('Fjord');
    expect(one.made.subject).toEqual(made.subject);
    const whole = packageReducer(one, { type: 'subject', made: jonas });
    expect(subjects(whole)).toEqual(['Jonas', 'Jonas', 'Jonas']);
    expect(whole.made.subject).toEqual(jonas.subject);
    expect(whole.made.packageItems.map(({ version }) => version)).toEqual([1, 1, 2]);
  });

  it('keeps its items and never lowers a version, whatever is done to it', () => {
    const change = fc.oneof(
      fc.constantFrom<PackageChange>(edit, { type: 'ordered' }, { type: 'subject', made }),
      fc.constantFrom(...made.packageItems).map((item): PackageChange => ({ type: 'replace', item })),
      fc.subarray([uuidOf(310), uuidOf(311), uuidOf(999)]).map(
        (uuids): PackageChange => ({
          type: 'pictures',
          data: new Map(uuids.map((uuid) => [uuid, { userResources: {} }])),
        }),
      ),
    );
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        let state = openPackage(made);
        for (const one of changes) {
          const before = state.made.packageItems;
          state = packageReducer(state, one);
          expect(state.made.packageItems.map(({ uuid }) => uuid)).toEqual(before.map(({ uuid }) => uuid));
          state.made.packageItems.forEach((item, at) => {
            expect(item.version).toBeGreaterThanOrEqual(before[at]?.version ?? 0);
          });
        }
      }),
    );
  });

  it('swaps a design only where package and item allow it', () => {
    const fixed = itemOf(310, { canChangeTemplate: false });
    expect(canChangeDesign(made, itemOf(310))).toBe(true);
    expect(canChangeDesign(made, fixed)).toBe(false);
    expect(canChangeDesign(instanceOf({ allowTemplateChange: false }), itemOf(310))).toBe(false);
  });

  it('is complete when every product has a design', () => {
    expect(isComplete(made)).toBe(true);
    expect(isComplete(instanceOf({ packageItems: [itemOf(310, { templateData: null })] }))).toBe(false);
  });

  it('tells the cart what was chosen for each item, and nothing of designs where there is none', () => {
    expect(choicesOf(made)).toEqual([
      {
        uuid: uuidOf(310),
        subjectUuid: ada.subject.uuid,
        template: { uuid: uuidOf(500), version: 1 },
        templateData: { userResources: {}, year: null },
        version: 0,
      },
      { uuid: uuidOf(311), subjectUuid: ada.subject.uuid, version: 0 },
      { uuid: uuidOf(312), subjectUuid: ada.subject.uuid, version: 0 },
    ]);
  });
});
