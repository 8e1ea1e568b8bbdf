import pg from 'pg';

/** A connection as the driver's query sees it. */
interface Wire {
  /** Asks what the rows of an answer will hold. */
  describe(asked: object): void;
}

/** What the rows of a statement hold and how each column is read, where the driver keeps it: with the result. */
interface Shape {
  readonly fields: readonly unknown[];
  readonly _parsers: readonly unknown[] | undefined;
  readonly _prebuiltEmptyResultObject: object | null;
}

/** The parts of the driver's query that its types do not tell. */
interface DriverQuery extends pg.Submittable {
  name: string;
  readonly _result: Shape;
  _accumulateRows: boolean;
  prepare(wire: Wire): void;
  handleCommandComplete(message: object, wire: Wire): void;
}

export type Answered = (error: (Error & { readonly code?: string }) | undefined, result: unknown) => void;

const DriverQuery = pg.Query as unknown as new (
  text: string,
  values: readonly unknown[],
  answered: Answered,
) => DriverQuery;

/** What a connection has told of its statements, and the same connection for who need not ask. */
interface Known {
  readonly shapes: Map<string, Shape>;
  readonly unasked: Wire;
}
const known = new WeakMap<Wire, Known>();

function knownOf(wire: Wire): Known {
  const found = known.get(wire);
  if (found) return found;
  const unasked: Wire = Object.create(wire, { describe: { value: () => {} } });
  const fresh = { shapes: new Map<string, Shape>(), unasked };
  known.set(wire, fresh);
  return fresh;
}

/**
 * A question whose plan the connection keeps. What its rows hold comes with the first answer and stays as long as the
 * plan does, since the database refuses a plan whose rows would be others; the driver asks for it each time.
 */
export class KeptQuery extends DriverQuery {
  #learns: Map<string, Shape> | undefined;

  constructor(name: string, text: string, values: readonly unknown[], answered: Answered) {
    super(text, values, answered);
    this.name = name;
  }

  override prepare(wire: Wire): void {
    const { shapes, unasked } = knownOf(wire);
    const shape = shapes.get(this.name);
    if (!shape) {
      this.#learns = shapes;
      super.prepare(wire);
      return;
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(unasked);
  }

  /** By now the rows were described, or there are none. */
  override handleCommandComplete(message: object, wire: Wire): void {
    super.handleCommandComplete(message, wire);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#learns?.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
