import { logout } from '@picture-day/contract/calls/access';
import { ask } from '@picture-day/ui/calls/api.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { bootQuery, refreshBoot } from '../lib/boot.ts';
import { paths } from '../paths.ts';

/** Ends the session and forgets everything that was fetched for it. */
export function useLogOut() {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => ask(logout),
    onSuccess: async () => {
      await refreshBoot(client);
      await navigate(paths.front());
      const boot = bootQuery.queryKey.join('/');
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.join('/') !== boot });
    },
  });
}
