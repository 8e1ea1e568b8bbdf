import * as z from 'zod/mini';
import { integer, uuid } from '../../bounds.ts';
import { call } from '../../call.ts';
import { LANGUAGES } from '../../constants.ts';
import { templateData } from '../../entities/template.ts';
import { OFFICE } from '../../roles.ts';

const PATH = '/api/studio/orders/{orderUuid}/lines/{lineUuid}/design';
const ofLine = z.object({ orderUuid: uuid, lineUuid: uuid });
/** Which of a package's items; nothing where the line is one design. */
const packageItemUuid = z.nullable(uuid);
/** The version of the design that was looked at; somebody else's change of it in between is a conflict. */
const version = integer(0, 100_000);

export const openLineDesign = call({
  method: 'POST',
  path: `${PATH}/open`,
  summary:
    "Opens the family's editor for a line that waits to be made, by acting as the family for 30 minutes",
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofLine,
  body: z.object({ packageItemUuid }),
  /** The address of the editor. */
  answer: z.object({ opens: z.string() }),
});

export const lineDesign = call({
  method: 'GET',
  path: PATH,
  summary: 'The design of a line as it is made now, for the editor; who looked stands in the log',
  who: OFFICE,
  changes: false,
  logged: true,
  limit: 'read',
  params: ofLine,
  query: z.object({ item: z.optional(uuid) }),
  answer: z.object({
    version,
    /** What the product is called. */
    name: z.string(),
    /** In which it was made and is printed. */
    lang: z.enum(LANGUAGES),
    template: z.object({ uuid, version: z.int() }),
    templateData,
    subjectUuid: z.nullable(uuid),
    /** allowSubjectChange of the package; 0 leaves everything open. */
    restriction: z.int(),
  }),
});

export const amendLineDesign = call({
  method: 'PUT',
  path: PATH,
  summary: 'Other pictures and words for a line that waits to be made, beside the snapshot; sums stay',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofLine,
  body: z.object({
    version,
    packageItemUuid,
    templateData,
    /** The words name another child than the pictures show, and that is meant. */
    namesConfirmed: z.optional(z.boolean()),
  }),
  answer: z.object({ version }),
});

export const restoreLineDesign = call({
  method: 'POST',
  path: `${PATH}/as-bought`,
  summary: 'Changes the design of a line back to how the family bought it',
  who: OFFICE,
  changes: true,
  limit: 'write',
  params: ofLine,
  body: z.object({ version, packageItemUuid }),
  answer: z.object({ version }),
});
