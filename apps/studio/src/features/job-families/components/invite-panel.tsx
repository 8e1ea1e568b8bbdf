import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { useJob } from '../../jobs/shared/use-job.ts';
import { CodesPanel } from './codes-panel.tsx';
import { LettersPanel } from './letters-panel.tsx';
import { ReminderPanel } from './reminder-panel.tsx';
import { UnopenedPanel } from './unopened-panel.tsx';

const PANELS = {
  letters: LettersPanel,
  codes: CodesPanel,
  reminder: ReminderPanel,
  unopened: UnopenedPanel,
} as const;
const isPanel = (name: string | null): name is keyof typeof PANELS =>
  name !== null && Object.hasOwn(PANELS, name);

/** Beside the funnel: what brings families in. */
export function InvitePanel() {
  const { panel, close } = usePanel();
  const job = useJob().data?.job;
  if (!isPanel(panel) || !job) return null;
  const Work = PANELS[panel];
  return <Work key={panel} job={job} onClose={close} />;
}
