import { isTest } from './imports.mjs';

/** Kysely's ways to begin a query, and SQL that is written out. */
const QUERY =
  /\b(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto)\(|\bsql(?:<[^`]*>)?`|\bsql\.\w+\(|\bCompiledQuery\b/;
const STORE = /\/(?:[a-z-]+-)?store\.ts$/;

/** The query of a feature or a command that stands outside its store, as it begins, or undefined. */
export function strayQuery(file, text) {
  if (!/^apps\/server\/src\/(features|commands)\//.test(file) || isTest(file)) return undefined;
  if (STORE.test(file)) return undefined;
  return QUERY.exec(text)?.[0];
}
