import { addressTemplate, errorClass } from './recorded-route.ts';
import { scrubAttributes } from './scrub-attributes.ts';
import { asGiven, asList, type Given, maskText, nodeId, scrubNode } from './scrub-node.ts';

/** An event of the recorder with nothing in it that was typed, named, shown or pictured. */
export interface ScrubbedEvent {
  readonly type: number;
  readonly timestamp: number;
  readonly data: object;
}

const EVENT = { domContentLoaded: 0, load: 1, fullSnapshot: 2, incremental: 3, meta: 4, custom: 5 } as const;
const SOURCE = {
  mutation: 0,
  mouseMove: 1,
  mouseInteraction: 2,
  scroll: 3,
  resize: 4,
  input: 5,
  touchMove: 6,
  drag: 12,
} as const;

/** Stands for whatever was typed, however long it was. */
const TYPED = '•••';
const MOST = 5000;

const number = (value: unknown): number =>
  typeof value === 'number' && Math.abs(value) < 1e7 ? Math.round(value) : 0;
const list = (value: unknown): Given[] => asList(value).slice(0, MOST).map(asGiven);

function scrubMutation(data: Given): object {
  return {
    source: SOURCE.mutation,
    texts: list(data.texts).map(({ id, value }) => ({ id: nodeId(id), value: maskText(value) })),
    attributes: list(data.attributes).map(({ id, attributes }) => ({
      id: nodeId(id),
      attributes: scrubAttributes(asGiven(attributes)),
    })),
    removes: list(data.removes).map(({ parentId, id }) => ({ parentId: nodeId(parentId), id: nodeId(id) })),
    adds: list(data.adds).flatMap(({ parentId, nextId, node }) => {
      const scrubbed = scrubNode(node);
      return scrubbed ? [{ parentId: nodeId(parentId), nextId: nodeId(nextId), node: scrubbed }] : [];
    }),
  };
}

function scrubIncrement(data: Given): object | null {
  const { source } = data;
  const id = nodeId(data.id);
  switch (source) {
    case SOURCE.mutation:
      return scrubMutation(data);
    case SOURCE.mouseMove:
    case SOURCE.touchMove:
    case SOURCE.drag:
      return {
        source,
        positions: list(data.positions).map(({ x, y, id: at, timeOffset }) => ({
          x: number(x),
          y: number(y),
          id: nodeId(at),
          timeOffset: number(timeOffset),
        })),
      };
    case SOURCE.mouseInteraction:
      return {
        source,
        type: number(data.type),
        id,
        x: number(data.x),
        y: number(data.y),
        pointerType: number(data.pointerType),
      };
    case SOURCE.scroll:
      return { source, id, x: number(data.x), y: number(data.y) };
    case SOURCE.resize:
      return { source, width: number(data.width), height: number(data.height) };
    case SOURCE.input:
      return { source, id, text: data.text ? TYPED : '', isChecked: data.isChecked === true };
    default:
      return null;
  }
}

/** What the shop itself notes between the pictures of the page. */
function scrubNote({ tag, payload }: Given): object | null {
  const { route, name, call, milliseconds, status } = asGiven(payload);
  switch (tag) {
    case 'page':
      return { tag, payload: { route: addressTemplate(route) } };
    case 'error':
      return { tag, payload: { name: errorClass(name) } };
    case 'call': {
      const template = addressTemplate(call);
      return { tag, payload: { call: template, milliseconds: number(milliseconds), status: number(status) } };
    }
    default:
      return null;
  }
}

function scrubData(type: unknown, data: Given): object | null {
  switch (type) {
    case EVENT.domContentLoaded:
    case EVENT.load:
      return {};
    case EVENT.fullSnapshot: {
      const node = scrubNode(data.node);
      const { top, left } = asGiven(data.initialOffset);
      return node && { node, initialOffset: { top: number(top), left: number(left) } };
    }
    case EVENT.incremental:
      return scrubIncrement(data);
    case EVENT.meta:
      return {
        href: addressTemplate(data.href),
        width: number(data.width),
        height: number(data.height),
      };
    case EVENT.custom:
      return scrubNote(data);
    default:
      return null;
  }
}

/**
 * Builds an event of the recorder anew from lists of what may be in it; null where nothing may. The browser does it
 * before it sends, and the server again before it stores: no one else's browser writes into the operator's replay.
 */
export function scrubEvent(event: unknown): ScrubbedEvent | null {
  const given = asGiven(event);
  const { timestamp } = given;
  if (typeof timestamp !== 'number' || !Number.isSafeInteger(timestamp) || timestamp < 0) return null;
  const data = scrubData(given.type, asGiven(given.data));
  return data && { type: Number(given.type), timestamp, data };
}
