import type { LabAnswerState } from '@picture-day/contract/lab-rules';
import { batchByUuid, deliverable, labAnswered } from '../production/production.ts';
import type { BatchSource } from './batch-source.ts';

/** Lines of one answer that share a state and its words. */
interface Group {
  readonly kind: LabAnswerState;
  readonly words: string;
  readonly lineUuids: string[];
}

/** Batches as the room of production makes them. */
export const BATCHES: BatchSource = {
  async deliverable(services, { portalUuid, batchUuid }) {
    const batch = await batchByUuid(services.db, batchUuid);
    if (batch?.portal_uuid !== portalUuid) return undefined;
    const { ticket, size, zip } = await deliverable(services, batchUuid);
    return {
      key: batch.key,
      ticket: Buffer.from(JSON.stringify(ticket)),
      bytes: size,
      zip: async () => zip(),
    };
  },
  async labAnswered(trx, services, said) {
    const { portalUuid, batchUuid, state, words = '', lines = [] } = said;
    const author = { portalUuid, program: 'labs' };
    const tell = (answer: { kind: LabAnswerState; lineUuids: readonly string[] | null; words: string }) =>
      labAnswered(trx, services, author, batchUuid, answer);
    if (state !== 'refused') await tell({ kind: state, lineUuids: null, words });
    else if (lines.length === 0) await tell({ kind: state, lineUuids: await allLines(), words });
    const groups = new Map<string, Group>();
    for (const line of lines) {
      const name = `${line.state} ${line.words ?? ''}`;
      const group = groups.get(name) ?? { kind: line.state, words: line.words ?? '', lineUuids: [] };
      group.lineUuids.push(line.line);
      groups.set(name, group);
    }
    for (const group of groups.values()) await tell(group);

    async function allLines(): Promise<string[]> {
      const { ticket } = await deliverable(services, batchUuid);
      return [...new Set([...ticket.files, ...ticket.goods].map(({ line }) => line))];
    }
  },
};
