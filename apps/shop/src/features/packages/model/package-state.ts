import { SUBJECT_CHANGE } from '@picture-day/contract/constants';
import type { PackageInstance, PackageItem } from '@picture-day/contract/entities/package';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import type { TemplateData } from '@picture-day/contract/entities/template';
import { offeredSets } from '../../editor/model/inbox.ts';

/** A package being made, as it came from the server or from a line of the cart. */
export type MadePackage = Pick<
  PackageInstance,
  'uuid' | 'name' | 'subject' | 'allowSubjectChange' | 'allowTemplateChange' | 'packageItems'
>;

export interface PackageState {
  readonly made: MadePackage;
  /** Something was replaced since it was opened or put into the cart. */
  readonly dirty: boolean;
}

/** What the editor hands back for one item. */
export interface EditedItem extends TemplateData {
  readonly template: NonNullable<PackageItem['template']>;
}

export type PackageChange =
  | { type: 'open'; made: MadePackage }
  | { type: 'edit'; itemUuid: string; edited: EditedItem }
  | { type: 'replace'; item: PackageItem }
  | {
      type: 'pictures';
      data: ReadonlyMap<string, TemplateData>;
      /** Whose pictures these items show now, and nobody else's. */
      subject?: { readonly of: PackageItem['subject']; readonly items: ReadonlySet<string> };
    }
  | { type: 'subject'; made: MadePackage }
  | { type: 'ordered' };

export const openPackage = (made: MadePackage): PackageState => ({ made, dirty: false });

const changeItems = (
  { made }: PackageState,
  change: (item: PackageItem) => PackageItem,
  subject = made.subject,
): PackageState => ({
  made: { ...made, subject, packageItems: made.packageItems.map(change) },
  dirty: true,
});

/** A replaced item is a new version of it. */
const newVersion = (item: PackageItem, change: Partial<PackageItem>): PackageItem => ({
  ...item,
  ...change,
  version: item.version + 1,
});

export function packageReducer(state: PackageState, change: PackageChange): PackageState {
  switch (change.type) {
    case 'open':
      return openPackage(change.made);
    case 'edit': {
      const { template, ...templateData } = change.edited;
      return changeItems(state, (item) =>
        item.uuid === change.itemUuid ? newVersion(item, { template, templateData }) : item,
      );
    }
    case 'replace': {
      const { uuid, version: _, ...given } = change.item;
      return changeItems(state, (item) => (item.uuid === uuid ? newVersion(item, given) : item));
    }
    case 'pictures': {
      const changes = state.made.packageItems.some(({ uuid }) => change.data.has(uuid));
      if (!changes) return state;
      return changeItems(state, (item) => {
        const templateData = change.data.get(item.uuid);
        const isOthers = change.subject?.items.has(item.uuid);
        const subject = isOthers && { subject: change.subject?.of };
        return templateData ? newVersion(item, { templateData, ...subject }) : item;
      });
    }
    case 'subject': {
      const { subject, packageItems } = change.made;
      return changeItems(
        state,
        (item) => {
          const given = packageItems.find(({ uuid }) => uuid === item.uuid);
          return given ? newVersion(item, { ...given, uuid: item.uuid }) : item;
        },
        subject,
      );
    }
    case 'ordered':
      return { ...state, dirty: false };
  }
}

/** The design of an item may be swapped only where package and item both say so. */
export const canChangeDesign = ({ allowTemplateChange }: MadePackage, item: PackageItem): boolean =>
  allowTemplateChange && item.canChangeTemplate;

export const isComplete = ({ packageItems }: MadePackage): boolean =>
  packageItems.every(
    ({ type, template, templateData }) => type !== 'TEMPLATE_PRODUCT' || (template && templateData),
  );

/** At the fourth level a change goes through the whole package; at the others an item changes alone. */
export const changesWhole = ({ allowSubjectChange }: MadePackage): boolean =>
  allowSubjectChange === SUBJECT_CHANGE.wholePackage;

/** The picture sets that a package or its items may be made with; those not in the shop can fill nothing. */
export function setsToChoose(
  sets: readonly PictureSet[],
  { subject, allowSubjectChange }: MadePackage,
  samePhotographer: boolean,
): PictureSet[] {
  const current = sets.find((set) => set.subject.uuid === subject.uuid);
  if (!current) return [];
  return offeredSets(sets, { current, restriction: allowSubjectChange, samePhotographer }).filter(
    (set) => set === current || (set.pictures.length > 0 && !set.job.isArchived),
  );
}

/** What the customer chose, as the cart is told. */
export function choicesOf({ packageItems }: MadePackage) {
  return packageItems.map(({ uuid, subject, template, templateData, version }) => ({
    uuid,
    ...(subject && { subjectUuid: subject.uuid }),
    ...(template && { template: { uuid: template.uuid, version: template.version } }),
    ...(templateData && { templateData }),
    version,
  }));
}
