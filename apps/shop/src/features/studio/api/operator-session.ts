import { endSimulation, operatorLogout, simulateCustomer } from '@picture-day/contract/calls/studio';
import { ask } from '@picture-day/ui/calls/api.ts';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { bootQuery, refreshBoot } from '../../../lib/boot.ts';
import { paths } from '../../../paths.ts';

/** Asks anew who is there; nothing fetched for one person is shown to the next. */
async function changePerson(client: QueryClient): Promise<void> {
  const boot = bootQuery.queryKey.join('/');
  client.removeQueries({ predicate: ({ queryKey }) => queryKey.join('/') !== boot });
  await refreshBoot(client);
}

export function useOperatorSession() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return {
    signedIn: () => changePerson(client),
    simulate: async (customerUuid: string, reason: string): Promise<void> => {
      await ask(simulateCustomer, { body: { customerUuid, reason } });
      await changePerson(client);
      await navigate(paths.front());
    },
    endSimulation: async (): Promise<void> => {
      await ask(endSimulation);
      await changePerson(client);
    },
    signOut: async (): Promise<void> => {
      await ask(operatorLogout);
      await changePerson(client);
    },
  };
}

/** A session that has ended meanwhile leads back to the sign-in. */
export function useNoticeSignedOut(error: Error | null): void {
  const client = useQueryClient();
  const signedOut = error instanceof ApiError && error.status === 401;
  useEffect(() => {
    if (signedOut) refreshBoot(client);
  }, [signedOut, client]);
}
