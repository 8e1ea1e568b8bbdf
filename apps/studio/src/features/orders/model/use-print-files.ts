import { operatorPrintFiles } from '@picture-day/contract/calls/personalisation';
import type { PRINT_STATES, PrintFile } from '@picture-day/contract/entities/print-file';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { useQuery } from '@tanstack/react-query';

/** The print files of an order; one that waits is made within a minute. */
export const usePrintFiles = (orderUuid: string) =>
  useQuery({
    ...answerTo(operatorPrintFiles, { query: { order: orderUuid } }),
    refetchInterval: ({ state }) => state.data?.printFiles.some((file) => file.state === 'waiting') && 5_000,
  });

/** How far a line is with its print files: as far as the one that is behind. */
export const printState = (files: readonly PrintFile[]): (typeof PRINT_STATES)[number] | null =>
  (['failed', 'waiting', 'done'] as const).find((state) => files.some((file) => file.state === state)) ??
  null;
