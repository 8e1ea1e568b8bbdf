import { Trans } from '@lingui/react/macro';
import { ApiError } from '@picture-day/ui/calls/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { NotFoundPage } from '../../app/not-found-page.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { paths } from '../../paths.ts';
import { Failure } from '../../ui/failure/failure.tsx';
import { WithPanel } from '../../ui/side-panel/side-panel.tsx';
import { familyQuery } from './api/families.ts';
import { ChildrenSection } from './components/children-section.tsx';
import { DevicesSection } from './components/devices-section.tsx';
import { FamilyHead } from './components/family-head.tsx';
import { FamilyLoading } from './components/family-loading.tsx';
import { FamilyPanel } from './components/family-panel.tsx';
import { MergeNotice } from './components/merge-notice.tsx';
import { OrdersSection } from './components/orders-section.tsx';
import { SharesSection } from './components/shares-section.tsx';

/** A family as one page: its children, orders, shares and devices; beside it what happened, or the work at hand. */
export function Component() {
  const { uuid = '' } = useParams();
  const navigate = useNavigate();
  const asked = useQuery(familyQuery(uuid));
  const family = asked.data?.family;
  usePageTitle(family && (family.name || family.emailAddress));
  // An account that became part of another is shown by that one, at its own address.
  const own = family?.uuid;
  useEffect(() => {
    if (own && own !== uuid.toLowerCase()) void navigate(paths.family(own), { replace: true });
  }, [own, uuid, navigate]);
  if (asked.error instanceof ApiError && [400, 404].includes(asked.error.status)) return <NotFoundPage />;
  if (asked.isError && !family) {
    return (
      <Failure
        error={asked.error}
        title={<Trans>The family could not be read</Trans>}
        pending={asked.isFetching}
        onRetry={() => void asked.refetch()}
      />
    );
  }
  if (!family) return <FamilyLoading />;
  return (
    <WithPanel panel={<FamilyPanel family={family} />}>
      <FamilyHead family={family} />
      <MergeNotice family={family} />
      <ChildrenSection family={family} />
      <OrdersSection family={family} />
      <SharesSection family={family} />
      <DevicesSection family={family} />
    </WithPanel>
  );
}
