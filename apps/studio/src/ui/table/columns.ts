import type { ReactNode } from 'react';
import type { Selection } from './use-selection.ts';

export interface Column<Row> {
  readonly key: string;
  readonly title: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** As CSS writes it; what is left is shared by the others. */
  readonly width?: string;
  /** Numbers stand at the right. */
  readonly number?: boolean;
  readonly sortable?: boolean;
  /** Left out where the window is narrow; `most` also beside the whole rail of a small laptop. */
  readonly wide?: boolean | 'most';
  /** On a phone a row has two lines; what is left out there stands on the page of the thing. */
  readonly onPhone?: boolean;
}

export interface Sort {
  readonly by: string;
  readonly down: boolean;
}

export interface TableProps<Row> {
  readonly label: string;
  /** The same list as long as nothing about it changes, so that rows need not be drawn anew. */
  readonly columns: readonly Column<Row>[];
  /** The rows at hand; further ones are asked for as the list is scrolled. */
  readonly rows: readonly Row[];
  readonly idOf: (row: Row) => string;
  /** What a row is called where only its name is said. */
  readonly nameOf: (row: Row) => string;
  /** Where Enter or a click leads. */
  readonly addressOf?: (row: Row) => string;
  readonly rowHeight?: 36 | 40 | 48;
  /** What rows that follow each other have in common, such as their day: said once, above the first of them. */
  readonly groupOf?: ((row: Row) => string) | undefined;
  /** The row that is open in place, and what stands below it then. */
  readonly openId?: string | undefined;
  readonly below?: ((row: Row) => ReactNode) | undefined;
  /** How many there are in all. */
  readonly total?: number | undefined;
  readonly pending?: boolean;
  readonly empty: ReactNode;
  /** What stands here is not new: it could not be read again. */
  readonly stale?: boolean;
  readonly selection?: Selection;
  readonly sort?: Sort;
  readonly onSort?: (sort: Sort) => void;
  /** Further rows are wanted. */
  readonly onMore?: (() => void) | undefined;
}
