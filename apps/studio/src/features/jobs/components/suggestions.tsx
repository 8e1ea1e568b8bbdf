/** What a field may hold, as the browser offers it while one types. */
export function Suggestions({
  id,
  values = [],
}: {
  readonly id: string;
  readonly values?: readonly string[] | undefined;
}) {
  return (
    <datalist id={id}>
      {[...new Set(values)].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  );
}
