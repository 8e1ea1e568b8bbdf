import type { Params } from 'react-router';
import type { Boot } from '../lib/boot.ts';

/** For which page first data is wanted. */
export interface Asked {
  pathname: string;
  params: Params;
  /** With the answers that have come; the server asks a second time for what follows from them. */
  boot: Boot;
}

/** The queries a page begins with, exported beside its component; the server asks them and sends the answers along. */
export type FirstQueries = (asked: Asked) => readonly { readonly queryKey: readonly string[] }[];
