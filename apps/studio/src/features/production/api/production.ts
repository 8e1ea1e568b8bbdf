import { callUrl } from '@picture-day/contract/call';
import * as calls from '@picture-day/contract/calls/studio/production';
import type { Batch, BatchState } from '@picture-day/contract/entities/batch';
import { answerTo, ask, keyOfCall } from '@picture-day/ui/calls/api.ts';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';

/** The list of batches and everything below it. */
const PRODUCTION = keyOfCall(calls.studioBatches);

export type ListedState = 'open' | BatchState;

export function useBatches(state: ListedState | undefined) {
  const query = { ...(state && { state }) };
  return useInfiniteQuery({
    queryKey: [...PRODUCTION, 'list', callUrl(calls.studioBatches, { query })],
    queryFn: ({ pageParam }) =>
      ask(calls.studioBatches, { query: { ...query, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ hasMore, batches }) => (hasMore ? batches.at(-1)?.uuid : undefined),
    placeholderData: keepPreviousData,
  });
}

/** What waits for a hand in production; the rail counts it. */
export const openBatchesQuery = answerTo(calls.studioBatches, { query: { state: 'open' } });

export const batchQuery = (batch: string) => answerTo(calls.studioBatch, { params: { batch } });
export const parcelsQuery = (batch: string, name: string) =>
  answerTo(calls.batchParcels, { params: { batch }, query: { class: name } });
export const settingsQuery = answerTo(calls.productionSettings, {});

export const filesOf = (batch: string) => callUrl(calls.batchFiles, { params: { batch } });
export const ticketOf = (batch: string) => callUrl(calls.batchTicket, { params: { batch } });
export const sheetOf = (batch: string) => callUrl(calls.batchSheet, { params: { batch } });
export const packingListOf = (batch: string, names: readonly string[]) =>
  callUrl(calls.packingList, { params: { batch }, query: { class: [...names] } });
export const labelsOf = (batch: string, names: readonly string[]) =>
  callUrl(calls.parcelLabels, { params: { batch }, query: { class: [...names] } });

export type ScanAnswer = Awaited<ReturnType<ReturnType<typeof useBatchWork>['scan']>>;

/** A batch with one more parcel packed. */
const onePacked = (batch: Batch, said: { class: string | null; packed: number }): Batch => ({
  ...batch,
  packed: said.packed,
  classes: batch.classes.map((one) => {
    if (one.name !== said.class) return one;
    const packed = one.packed + 1;
    return { ...one, packed, state: packed < one.parcels ? 'packing' : 'packed' };
  }),
});

/** What can be done with batches; whatever came of it, the pages show what is true afterwards. */
export function useBatchWork() {
  const client = useQueryClient();
  const refresh = () =>
    Promise.all(
      [calls.studioBatches, calls.studioBatch, calls.batchParcels].map((call) =>
        client.invalidateQueries({ queryKey: keyOfCall(call) }),
      ),
    );
  const after = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await refresh();
    }
  };
  return {
    refresh,
    gather: () => after(ask(calls.gatherBatches, {})),
    make: (body: { name: string; orders?: string[]; job?: string }) => after(ask(calls.makeBatch, { body })),
    step: (batch: string, body: { from: BatchState; to: BatchState; reason?: string }) =>
      after(ask(calls.stepBatch, { params: { batch }, body })),
    /** The page is read anew when the scanning ends: each reading is a line of the log. Until then it counts along. */
    scan: async (batch: string, body: { code: string; as: 'packed' | 'handed_over' }) => {
      const said = await ask(calls.scanParcel, { params: { batch }, body });
      if (said.answer === 'packed')
        client.setQueryData<{ batch: Batch }>(
          batchQuery(batch).queryKey,
          (now) => now && { batch: onePacked(now.batch, said) },
        );
      return said;
    },
    pack: (batch: string, classes: string[]) =>
      after(ask(calls.packClasses, { params: { batch }, body: { classes } })),
    again: (batch: string, line: { orderUuid: string; lineUuid: string }) =>
      after(ask(calls.printLineAgain, { params: { batch, ...line } })),
    takeOut: (batch: string, line: { orderUuid: string; lineUuid: string }) =>
      after(ask(calls.takeLineOut, { params: { batch, ...line } })),
    takeBack: (batch: string, orderUuid: string, body: { from: 'packed' | 'handed_over'; reason: string }) =>
      after(ask(calls.takeParcelBack, { params: { batch, orderUuid }, body })),
    track: (batch: string, orderUuid: string, number: string) =>
      after(ask(calls.trackParcel, { params: { batch, orderUuid }, body: { number } })),
    saveSettings: async (body: { fileNames: string; trackingLink: string }) => {
      await ask(calls.changeProductionSettings, { body });
      await client.invalidateQueries({ queryKey: keyOfCall(calls.productionSettings) });
    },
  };
}
