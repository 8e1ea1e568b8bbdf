import type { I18n } from '@lingui/core';
import { useLingui } from '@lingui/react';
import { pictureSets } from '@picture-day/contract/calls/pictures';
import { safeForeignAddress, safeOwnPath } from '@picture-day/contract/safe-own-path';
import { keyOfCall } from '@picture-day/ui/calls/api.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type Bootstrap, bootQuery, refreshBoot } from '../../../lib/boot.ts';
import { speak } from '../../../lib/i18n.ts';
import { takeReferrer } from '../../../lib/referrer.ts';
import { paths } from '../../../paths.ts';

/** Follows a redirect answer: a path of ours, or a secure page elsewhere. */
export function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    async (target: string, options?: { replace: boolean }): Promise<void> => {
      const own = safeOwnPath(target);
      const elsewhere = safeForeignAddress(target);
      if (own) await navigate(own, options);
      else if (elsewhere) window.location.assign(elsewhere);
    },
    [navigate],
  );
}

/** An account may speak another language than the page it was signed in on. */
async function speakAsKnown(i18n: I18n, { session }: Bootstrap, client: QueryClient): Promise<void> {
  if (session.lang === i18n.locale) return;
  await speak(i18n, session.lang);
  document.documentElement.lang = session.lang;
  // What was fetched before is in the language of before.
  await client.invalidateQueries({
    predicate: ({ queryKey }) => queryKey.join('/') !== bootQuery.queryKey.join('/'),
  });
}

/** The ways from the front page into the shop. */
export function useEnterShop() {
  const { i18n } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const follow = useFollow();

  /** After a sign-in from the login screen: where the visitor wanted to go, else the packages. */
  const enter = async (): Promise<void> => {
    await speakAsKnown(i18n, await refreshBoot(queryClient), queryClient);
    await navigate(takeReferrer() ?? paths.products.packages());
  };

  /** With a new code: the picture sets are asked for again, then the new one is shown. */
  const enterWithPictureSet = async (redirect?: string): Promise<void> => {
    takeReferrer();
    const [boot] = await Promise.all([
      refreshBoot(queryClient),
      queryClient.invalidateQueries({ queryKey: keyOfCall(pictureSets) }),
    ]);
    await speakAsKnown(i18n, boot, queryClient);
    if (redirect) await follow(redirect);
    else await navigate(paths.newPictureSet());
  };

  return { enter, enterWithPictureSet };
}
