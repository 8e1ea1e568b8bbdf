import { useEditor } from '../shared/editor-context.tsx';
import { BuyPanel } from './buy-panel.tsx';
import { ImagePanel } from './image-panel.tsx';
import { SlotButtons } from './slot-buttons.tsx';
import { TemplatesPanel } from './templates-panel.tsx';
import { TextPanel } from './text-panel.tsx';
import { YearPanel } from './year-panel.tsx';

/** The sub-menus; they come after the page, before anybody has found their buttons. */
export default function Menus() {
  const { mode, resource } = useEditor().state;
  switch (mode) {
    case 'select-image':
      return <SlotButtons kind="image" />;
    case 'select-text':
      return <SlotButtons kind="text" />;
    case 'image':
      return resource === null ? null : <ImagePanel key={resource} resource={resource} />;
    case 'text':
      return resource === null ? null : <TextPanel key={resource} resource={resource} />;
    case 'year':
      return <YearPanel />;
    case 'templates':
      return <TemplatesPanel />;
    default:
      return <BuyPanel />;
  }
}
