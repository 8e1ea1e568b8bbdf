import type { StudioJob } from '@picture-day/contract/entities/job';

/** What work beside the funnel is given. */
export interface PanelProps {
  readonly job: StudioJob;
  readonly onClose: () => void;
}
