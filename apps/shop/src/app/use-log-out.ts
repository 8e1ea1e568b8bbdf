import { useLingui } from '@lingui/react/macro';
import { logout } from '@picture-day/contract/calls/access';
import { ask } from '@picture-day/ui/calls/api.ts';
import { showToast } from '@picture-day/ui/toast/toast.ts';
import { useFailureToast } from '@picture-day/ui/toast/use-failure-toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { bootQuery, refreshBoot } from '../lib/boot.ts';
import { paths } from '../paths.ts';

/** Ends the session, forgets everything that was fetched for it, and says so. `done` hears of it before the page changes. */
export function useLogOut(done?: () => void) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { t } = useLingui();
  const tellFailure = useFailureToast();
  return useMutation({
    mutationFn: () => ask(logout),
    onSuccess: async () => {
      done?.();
      await refreshBoot(client);
      await navigate(paths.front());
      const boot = bootQuery.queryKey.join('/');
      client.removeQueries({ predicate: ({ queryKey }) => queryKey.join('/') !== boot });
      showToast({ text: t`You are logged out.`, kind: 'success' });
    },
    onError: tellFailure,
  });
}
