import { useSearchParams } from 'react-router';

/** What is filtered stands in the address; empty values stand for no filter. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const [search, setSearch] = useSearchParams();
  const values = Object.fromEntries(names.map((name) => [name, search.get(name) ?? ''])) as Record<
    Name,
    string
  >;
  const put = (changed: Partial<Record<Name, string>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changed) as [Name, string][]) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { state: { keepFocus: true }, preventScrollReset: true },
    );
  const clear = () => put(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>);
  return { values, put, clear, any: names.some((name) => values[name]) };
}
