import { packageById, packages } from '@picture-day/contract/calls/packages';
import type { Language } from '@picture-day/contract/constants';
import type { PackageItem } from '@picture-day/contract/entities/package';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { queryOptions } from '@tanstack/react-query';
import { definitionQuery } from '../../templates/api/templates.ts';

/** The packages for a picture set, at the prices of this moment. */
export const packagesQuery = (subjectUuid: string | undefined, lang: Language) =>
  answerTo(packages, { query: { ...(subjectUuid && { subject: subjectUuid }), lang } });

/** A package filled with the pictures of a subject. */
export const instanceQuery = (packageUuid: string, subjectUuid: string | undefined) =>
  queryOptions({
    queryKey: [...keyOfCall(packageById), packageUuid, subjectUuid ?? ''],
    queryFn: () =>
      ask(packageById, {
        params: { id: packageUuid },
        body: subjectUuid === undefined ? {} : { subjectUuid },
      }),
    staleTime: 300_000,
  });

/** The design of an item, in the version that the item was made with. */
export const itemDesignQuery = ({ uuid, version }: NonNullable<PackageItem['template']>) =>
  definitionQuery(uuid, version);
