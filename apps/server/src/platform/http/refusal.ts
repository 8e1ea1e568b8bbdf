import { en } from '../../texts/en.ts';
import type { MarkedFields } from '../../texts/marked-fields.ts';

/** A request we turn down: a constant text, never what went wrong inside. The shop's own texts are translated on their way out. */
export class Refusal extends Error {
  readonly status: number;
  readonly fields: readonly string[] | undefined;
  /** Why, for each of the fields. */
  readonly reasons: Readonly<Record<string, string>> | undefined;

  constructor(
    status: number,
    message: string,
    fields?: readonly string[],
    reasons?: Readonly<Record<string, string>>,
  ) {
    super(message);
    this.status = status;
    this.fields = fields;
    this.reasons = reasons;
  }
}

/** A foreign thing and a missing one get this same answer. */
export const notFound = (): Refusal => new Refusal(404, en.notFound);
export const signInFirst = (): Refusal => new Refusal(401, en.signInFirst);
export const notAllowed = (): Refusal => new Refusal(403, en.notAllowed);
export const notWhileActing = (): Refusal => new Refusal(403, en.notWhileActing);
export const tooOften = (): Refusal => new Refusal(429, en.tooOften);
export const conflict = (message: string): Refusal => new Refusal(409, message);
export const unusableFields = ({ message, fields, reasons }: MarkedFields): Refusal =>
  new Refusal(422, message, fields, reasons);
export const unusable = (message: string, fields?: readonly string[]): Refusal =>
  new Refusal(422, message, fields);
