import type { Customer } from '../../../platform/http/visitor.ts';

/** How guardians are reached, which is nothing for whoever photographs. */
export const NO_CONTACT = { contact: '', secondContact: '', mobile: '' } as const;

export const mayReadContacts = (visitor: Customer): boolean => visitor.session.role !== 'photographer';
