import { TemplateListView } from '../templates/shared/template-list-view.tsx';

export const Component = TemplateListView;
