/** What the server refused of a form, in its own words. */
export interface Refused {
  readonly message: string;
  /** The fields to mark. */
  readonly fields?: readonly string[] | undefined;
  /** Why, for each of them. */
  readonly reasons?: Readonly<Record<string, string>> | undefined;
}

export interface SharedOut<Name extends string> {
  /** Stands beside the buttons, unless the one marked field says it already. */
  readonly message: string | undefined;
  readonly fields: readonly { readonly name: Name; readonly message: string }[];
}

/** A field for which there are no words of its own. */
const ONLY_MARKED = ' ';

/** Shares the server's words out over a form: each marked field says its own reason. */
export function sharedOut<Name extends string>(
  names: readonly Name[],
  { message, fields = [], reasons = {} }: Refused,
): SharedOut<Name> {
  const marked = names.filter((name) => fields.includes(name));
  const alone = marked.length === 1 && fields.length === 1;
  const otherwise = alone ? message : ONLY_MARKED;
  return {
    message: alone ? undefined : message,
    fields: marked.map((name) => ({ name, message: reasons[name] ?? otherwise })),
  };
}
