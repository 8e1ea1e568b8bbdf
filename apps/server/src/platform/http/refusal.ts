import type { Changed } from '@picture-day/contract/constants';
import { en } from '../../texts/en.ts';
import type { MarkedFields } from '../../texts/marked-fields.ts';

/** What a refusal says beside its text. */
export interface RefusalDetails {
  /** The names of the fields to mark. */
  readonly fields?: readonly string[];
  /** Why, for each of them. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** What has changed meanwhile, so that the client can offer the next step. */
  readonly changed?: Changed;
}

/** A request we turn down: a constant text, never what went wrong inside. The shop's own texts are translated on their way out. */
export class Refusal extends Error {
  readonly status: number;
  readonly more: RefusalDetails;

  constructor(status: number, message: string, more: RefusalDetails = {}) {
    super(message);
    this.status = status;
    this.more = more;
  }
}

/** A foreign thing and a missing one get this same answer. */
export const notFound = (): Refusal => new Refusal(404, en.notFound);
export const signInFirst = (): Refusal => new Refusal(401, en.signInFirst);
export const notAllowed = (): Refusal => new Refusal(403, en.notAllowed);
/** Nothing is signed in to or changed where others can read along. */
export const onlyEncrypted = (): Refusal => new Refusal(403, en.onlyEncrypted);
export const onlyEncryptedDesk = (): Refusal => new Refusal(403, en.onlyEncryptedDesk);
export const notWhileActing = (): Refusal => new Refusal(403, en.notWhileActing);
export const tooOften = (): Refusal => new Refusal(429, en.tooOften);
export const conflict = (message: string, changed?: Changed): Refusal =>
  new Refusal(409, message, changed && { changed });
export const unusableFields = ({ message, fields, reasons }: MarkedFields): Refusal =>
  new Refusal(422, message, { fields, reasons });
export const unusable = (message: string, fields?: readonly string[]): Refusal =>
  new Refusal(422, message, fields && { fields });
