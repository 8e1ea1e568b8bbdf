import { call } from '../call.ts';

export const ticketSchema = call({
  method: 'GET',
  path: '/api/production/ticket.schema.json',
  summary: 'The JSON schema of the ticket that lies beside the print files of a batch',
  who: 'anyone',
  changes: false,
  limit: 'read',
  answer: 'file',
});
