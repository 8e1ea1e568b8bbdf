import { pictureSets, setCurrentPictureSet } from '@picture-day/contract/calls/pictures';
import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bootQuery, useBoot, useCustomer } from './boot.ts';

export const pictureSetsQuery = answerTo(pictureSets);

/** The picture set that products are shown with; the newest when none is chosen. */
export function chosenPictureSet(sets: readonly PictureSet[], uuid: string | null): PictureSet | undefined {
  return sets.find((set) => set.subject.uuid === uuid) ?? sets[0];
}

export function useCurrentPictureSet() {
  const { currentPictureSetUuid } = useBoot();
  const { data } = useQuery({ ...pictureSetsQuery, enabled: useCustomer() !== null });
  const sets = data?.pictureSets ?? [];
  return { sets, current: chosenPictureSet(sets, currentPictureSetUuid) };
}

/** Switches the set; whatever was drawn with the old one is fetched anew. */
export function useSwitchPictureSet() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (subjectUuid: string) => ask(setCurrentPictureSet, { body: { subjectUuid } }),
    onSuccess: async ({ currentPictureSetUuid }) => {
      client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, currentPictureSetUuid });
      const kept = [bootQuery.queryKey, keyOfCall(pictureSets)].map((key) => key.join('/'));
      await client.invalidateQueries({ predicate: ({ queryKey }) => !kept.includes(queryKey.join('/')) });
    },
  });
}
