import type { PictureSet } from '@picture-day/contract/entities/picture-set';
import type { TemplateDefinition } from '@picture-day/contract/entities/template';
import type { ImageValue } from '@picture-day/render/model';
import { createContext, type Dispatch, type ReactNode, type RefObject, useContext } from 'react';
import type { Engine } from '../../../lib/render.ts';
import type { Doc } from '../model/document.ts';
import type { Command, EditorState } from '../model/editor-state.ts';
import type { WordsField } from '../stage/use-field-selection.ts';

/** What the place that opens the editor says about the work. */
export interface EditorSetup {
  /** The design as it was filled, or as the cart has it. */
  readonly start: Doc;
  /** The picture set it is opened with. */
  readonly set: PictureSet;
  /** Under which name unsaved work is kept. */
  readonly draftKey: string;
  /** What is being made; the name of the design when absent. */
  readonly heading?: ReactNode;
  /** Said below it, of the design at hand. */
  readonly lead?: (design: TemplateDefinition) => ReactNode;
  /** In which the design is made and printed; the reader's own when absent. */
  readonly lang?: string;
  /** allowSubjectChange of a package; 0 leaves everything open. */
  readonly restriction?: number;
  readonly canChangeDesign?: boolean;
  readonly partOfPackage?: boolean;
  /** Update mode: what the button says, and where the work goes. */
  readonly update?: {
    readonly label?: ReactNode;
    readonly save: (doc: Doc, names: { readonly namesConfirmed?: true }) => Promise<void>;
  };
  /** Puts one picture into the rest of the package after a save, where a change affects all of it. */
  readonly replaceInPackage?: (image: ImageValue) => void;
  /** Leaves the editor without a trace. */
  readonly leave: () => void;
}

export interface EditorTools {
  readonly state: EditorState;
  readonly dispatch: Dispatch<Command>;
  readonly setup: EditorSetup;
  readonly engine: Engine;
  readonly lang: string;
  readonly desktop: boolean;
  /** Whether a phone's keyboard covers half the screen while a text is written. */
  readonly writing: boolean;
  /** The field of the text being edited, which the page shows the caret of. */
  readonly words: RefObject<WordsField | null>;
  /** Whether a text was tapped on the page and is to be written at once. */
  readonly tapped: RefObject<boolean>;
}

const EditorContext = createContext<EditorTools | null>(null);
export const EditorProvider = EditorContext.Provider;

export const headingOf = ({ setup, state }: Pick<EditorTools, 'setup' | 'state'>): ReactNode =>
  setup.heading ?? state.doc.design.definition.name;

export function useEditor(): EditorTools {
  const tools = useContext(EditorContext);
  if (!tools) throw new Error('useEditor stands inside the editor');
  return tools;
}
