import { photoGiftCategory } from '@picture-day/contract/calls/catalogue';
import {
  fillTemplates,
  templateByUuid,
  templateByVersion,
  templatesOfSubject,
  templatesOfType,
} from '@picture-day/contract/calls/personalisation';
import type { Language } from '@picture-day/contract/constants';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';
import type { TemplateListType } from '../../../paths.ts';

const FIVE_MINUTES = 300_000;

export interface ListRequest {
  type: TemplateListType;
  category?: string | undefined;
  subjectUuid: string;
  lang: Language;
}

/** The designs that a subject's pictures can fill; photo gifts come as one list, narrowed where it is shown. */
export function templatesQuery({ type, category, subjectUuid, lang }: ListRequest) {
  return category === undefined || type === 'photogifts'
    ? answerTo(templatesOfType, { params: { type }, query: { subject: subjectUuid, lang } })
    : answerTo(templatesOfSubject, { params: { type, category, subjectUuid }, query: { lang } });
}

export const photoGiftCategoryQuery = (category: string) =>
  answerTo(photoGiftCategory, { params: { category } });

/** Several designs filled with a subject's pictures, with what is needed to draw their fronts. */
export const filledDesignsQuery = (subjectUuid: string, uuids: readonly string[]) =>
  queryOptions({
    queryKey: [...keyOfCall(fillTemplates), subjectUuid, ...uuids],
    queryFn: () =>
      ask(fillTemplates, {
        body: {
          templates: uuids.map((uuid) => ({ uuid })),
          subject: { uuid: subjectUuid },
          models: 'first-part',
        },
      }),
    staleTime: FIVE_MINUTES,
  });

/** A design with its model: the newest, or the version that a line of the cart keeps. */
export const definitionQuery = (uuid: string, version?: number) =>
  version === undefined
    ? answerTo(templateByUuid, { params: { uuid } })
    : answerTo(templateByVersion, { params: { uuid, version: String(version) } });
