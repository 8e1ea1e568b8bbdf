import type { Changed } from '@picture-day/contract/constants';
import type { MarkedFields } from '../../texts/marked-fields.ts';
import { text } from '../../texts/text.ts';
import type { Sentence } from '../../texts/words.ts';

/** What a refusal says beside its text. */
export interface RefusalDetails {
  /** The names of the fields to mark. */
  readonly fields?: readonly string[];
  /** Why, for each of them. */
  readonly reasons?: Readonly<Record<string, string>>;
  /** What has changed meanwhile, so that the client can offer the next step. */
  readonly changed?: Changed;
}

/** A request we turn down: a sentence with its key, said in the visitor's language on its way out; never what went wrong inside. */
export class Refusal extends Error {
  readonly status: number;
  readonly sentence: Sentence;
  readonly more: RefusalDetails;

  constructor(status: number, sentence: Sentence, more: RefusalDetails = {}) {
    super(sentence.id);
    this.status = status;
    this.sentence = sentence;
    this.more = more;
  }
}

/** A foreign thing and a missing one get this same answer. */
export const notFound = (): Refusal => new Refusal(404, text.sentence('notFound'));
export const signInFirst = (): Refusal => new Refusal(401, text.sentence('signInFirst'));
export const keyNeeded = (): Refusal => new Refusal(401, text.sentence('keyNeeded'));
/** The password was right, and more is needed: the client leads to the second factor. */
export const secondFactorFirst = (): Refusal => new Refusal(403, text.sentence('secondFactorFirst'));
export const notAllowed = (): Refusal => new Refusal(403, text.sentence('notAllowed'));
/** Nothing is signed in to or changed where others can read along. */
export const onlyEncrypted = (): Refusal => new Refusal(403, text.sentence('onlyEncrypted'));
export const onlyEncryptedDesk = (): Refusal => new Refusal(403, text.sentence('onlyEncryptedDesk'));
export const notWhileActing = (): Refusal => new Refusal(403, text.sentence('notWhileActing'));
export const tooOften = (): Refusal => new Refusal(429, text.sentence('tooOften'));
export const conflict = (sentence: Sentence, changed?: Changed): Refusal =>
  new Refusal(409, sentence, changed && { changed });
export const unusableFields = ({ sentence, fields, reasons }: MarkedFields): Refusal =>
  new Refusal(422, sentence, { fields, reasons });
export const unusable = (sentence: Sentence, fields?: readonly string[]): Refusal =>
  new Refusal(422, sentence, fields && { fields });
