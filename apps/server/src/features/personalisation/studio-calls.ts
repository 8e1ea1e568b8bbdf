import * as calls from '@picture-day/contract/calls/studio/line-design';
import type { Feature } from '../../platform/http/bind.ts';
import { changeDesign, type PackageTakes, restoreDesign } from './amend/change-design.ts';
import { openDesign, readDesign } from './amend/open-design.ts';

/** The design of a line that is sold, changed by the shop's people. What a package takes is handed in. */
export const designsOfOrders =
  (takes: PackageTakes): Feature =>
  (on, services) => {
    on(calls.openLineDesign, openDesign(services));
    on(calls.lineDesign, readDesign(services));
    on(calls.amendLineDesign, changeDesign(services, takes));
    on(calls.restoreLineDesign, restoreDesign(services));
  };
