import { createContext } from 'react';

/** What was typed on each screen; it lives as long as the front page does and is stored nowhere. */
export const Drafts = createContext<Map<string, object>>(new Map());
