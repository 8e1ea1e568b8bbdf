/** Designs are filled a few rows at a time. */
const BATCH = 12;

/** Which designs are filled together with one: those that stand beside it. */
export function batches(templates: readonly { uuid: string }[]): (uuid: string) => readonly string[] {
  const uuids = templates.map(({ uuid }) => uuid);
  const starts = uuids.flatMap((_, at) => (at % BATCH === 0 ? [at] : []));
  const groups = starts.map((at) => uuids.slice(at, at + BATCH));
  return (uuid) => groups[Math.floor(uuids.indexOf(uuid) / BATCH)] ?? [uuid];
}
