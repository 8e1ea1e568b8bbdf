import type { Family } from '@picture-day/contract/entities/family';
import { usePanel } from '../../../ui/side-panel/use-panel.ts';
import { ActPanel } from './act-panel.tsx';
import { CodePanel } from './code-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { ErasePanel } from './erase-panel.tsx';
import { HappenedPanel } from './happened-panel.tsx';
import { MergePanel } from './merge-panel.tsx';

const PANELS = {
  details: DetailsPanel,
  merge: MergePanel,
  code: CodePanel,
  act: ActPanel,
  erase: ErasePanel,
} as const;
const isPanel = (name: string | null): name is keyof typeof PANELS =>
  name !== null && Object.hasOwn(PANELS, name);

/** Beside a family: the work that was begun, else what happened. */
export function FamilyPanel({ family }: { family: Family }) {
  const { panel, close } = usePanel();
  if (!isPanel(panel)) return <HappenedPanel family={family} />;
  const Work = PANELS[panel];
  return <Work key={panel} family={family} onClose={close} />;
}
