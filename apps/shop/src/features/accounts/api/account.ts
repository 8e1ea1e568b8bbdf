import { accountData, subjectsWithReminders } from '@picture-day/contract/calls/accounts';
import type { User } from '@picture-day/contract/entities/user';
import { answerTo } from '@picture-day/ui/calls/api.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bootQuery } from '../../../lib/boot.ts';

export const accountDataQuery = answerTo(accountData);
export const reminderSubjectsQuery = answerTo(subjectsWithReminders);

function keepUser(client: QueryClient, user: User): void {
  client.setQueryData(bootQuery.queryKey, (boot) => boot && { ...boot, session: { ...boot.session, user } });
}

/** Shows a changed customer in the whole shop, from the answer that changed them. */
export function useKeepUser(): (user: User) => void {
  const client = useQueryClient();
  return useCallback((user) => keepUser(client, user), [client]);
}
