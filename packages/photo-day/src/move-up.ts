/** What becomes of a class a year later; one that a rule cannot tell is asked about. */
export interface ClassMove {
  readonly from: string;
  /** Its name then; null where its children leave the school; undefined as long as nobody has said it. */
  readonly to: string | null | undefined;
  /** Why it is asked. */
  readonly ask?: 'no class' | 'no grade' | 'several numbers' | 'one grade only';
  /** What may be meant; nobody has said so. */
  readonly proposal?: string;
}

/** Words that stand before or after the number of a grade, in the languages of the house. */
const GRADE_WORD =
  'klassetrinn|klassestufe|klasse|klass|class|klasa|luokka|årskurs|årgang|trinn|grade|year|stufe|kl|åk';
/** "3A", "3 a", "Klasse 3a", "3. trinn", "3. trinn B", "Grade 3". Anything longer may mean something else. */
const SCHOOL = new RegExp(
  `^((?:${GRADE_WORD})\\.?\\s*)?(\\d{1,2})((?:\\.|\\s|-)*(?:(?:${GRADE_WORD})\\.?)?[\\s-]*\\p{L}?|\\p{L}{2,3})$`,
  'iu',
);
/** "VG1", "Vg 2 STA"; three years, and then school is over. */
const UPPER = /^(vg\s*)([1-3])((?:\s|-)*\p{L}{0,4})$/iu;
const LAST_UPPER = 3;
const LAST_GRADE = 13;

interface Grade {
  readonly kind: 'school' | 'upper';
  readonly number: number;
  readonly named: (number: number) => string;
}

function gradeOf(name: string): Grade | undefined {
  const upper = UPPER.exec(name);
  const found = upper ?? SCHOOL.exec(name);
  if (!found) return undefined;
  const [, before = '', digits = '', after = ''] = found;
  const number = Number(digits);
  if (number < 1 || number > LAST_GRADE) return undefined;
  return { kind: upper ? 'upper' : 'school', number, named: (next) => `${before}${next}${after}` };
}

const whyNot = (name: string): NonNullable<ClassMove['ask']> => {
  if (name.trim() === '') return 'no class';
  return (name.match(/\d+/g)?.length ?? 0) > 1 ? 'several numbers' : 'no grade';
};

/**
 * Moves the classes of a school up by a year: 3A becomes 4A, the top class leaves. What does not say its grade, and a
 * school of which only one grade was photographed, is asked about. An answer outranks the rule.
 */
export function moveUp(
  classes: readonly string[],
  answers: Readonly<Record<string, string | null>> = {},
): ClassMove[] {
  const grades = new Map(classes.map((name) => [name, gradeOf(name.trim())]));
  const numbers = new Set(
    [...grades.values()].flatMap((grade) => (grade?.kind === 'school' ? grade.number : [])),
  );
  const top = Math.max(...numbers);
  return [...grades].map(([from, grade]): ClassMove => {
    if (Object.hasOwn(answers, from)) return { from, to: answers[from] ?? null };
    if (!grade) return { from, to: undefined, ask: whyNot(from) };
    const next = grade.named(grade.number + 1);
    if (grade.kind === 'upper') return { from, to: grade.number === LAST_UPPER ? null : next };
    if (numbers.size === 1) return { from, to: undefined, ask: 'one grade only', proposal: next };
    return { from, to: grade.number === top ? null : next };
  });
}
