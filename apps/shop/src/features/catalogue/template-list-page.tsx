import { beginTemplateList } from '../templates/shared/begin-template-list.ts';
import { TemplateListView } from '../templates/shared/template-list-view.tsx';

export const Component = TemplateListView;
export const loader = beginTemplateList;
