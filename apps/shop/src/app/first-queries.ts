import type { Params } from 'react-router';
import type { Bootstrap } from '../lib/boot.ts';

/** For which page first data is wanted. */
export interface Asked {
  pathname: string;
  params: Params;
  boot: Bootstrap;
}

/** The queries a page begins with, exported beside its component; the server asks them and sends the answers along. */
export type FirstQueries = (asked: Asked) => readonly { readonly queryKey: readonly string[] }[];
