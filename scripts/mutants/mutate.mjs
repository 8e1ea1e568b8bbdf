import { parseSync } from 'vite';

const COMPARED = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
};
const RECKONED = { '+': '-', '-': '+', '*': '/', '/': '*', '%': '*' };
const JOINED = { '&&': '||', '||': '&&', '??': '&&' };
/** Calls that have a twin; those with none are left out of the chain. */
const TWINS = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  some: 'every',
  every: 'some',
};
const LEFT_OUT = new Set([
  'filter',
  'toSorted',
  'toReversed',
  'slice',
  'trim',
  'toUpperCase',
  'toLowerCase',
  'where',
]);
const EVERY_ROLE = "['owner', 'office', 'photographer', 'production']";

const isText = (node) =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** All changes of one node, as the piece of text it stands for and what comes in its place. */
function* changesOf(node, parent, text) {
  const source = (one) => text.slice(one.start, one.end);
  const instead = (one, to) => ({ start: one.start, end: one.end, to });
  const operator = (to) => instead(node, `${source(node.left)} ${to} ${source(node.right)}`);
  switch (node.type) {
    case 'BinaryExpression':
      for (const to of COMPARED[node.operator] ?? []) yield operator(to);
      if (RECKONED[node.operator] && !isText(node.left) && !isText(node.right))
        yield operator(RECKONED[node.operator]);
      break;
    case 'LogicalExpression':
      yield operator(JOINED[node.operator]);
      break;
    case 'UnaryExpression':
      if (node.operator === '!' || node.operator === '-') yield instead(node, `(${source(node.argument)})`);
      break;
    case 'UpdateExpression':
      // A loop that goes the other way never ends.
      if (parent.type !== 'ForStatement')
        yield instead(
          node,
          source(node).replace(/\+\+|--/, (sign) => (sign === '++' ? '--' : '++')),
        );
      break;
    case 'AssignmentExpression':
      if (node.operator === '+=' && !isText(node.right))
        yield instead(node, `${source(node.left)} -= ${source(node.right)}`);
      if (node.operator === '-=') yield instead(node, `${source(node.left)} += ${source(node.right)}`);
      break;
    case 'Literal':
      if (typeof node.value === 'boolean') yield instead(node, String(!node.value));
      break;
    case 'ConditionalExpression':
    case 'IfStatement':
      yield instead(node.test, 'true');
      yield instead(node.test, 'false');
      break;
    case 'WhileStatement':
      yield instead(node.test, 'false');
      break;
    case 'ThrowStatement':
      yield instead(node, ';');
      break;
    case 'ExpressionStatement':
      if (node.expression.type !== 'Literal') yield instead(node, ';');
      break;
    case 'Property':
      if (parent.type === 'ObjectExpression' && source(node.key) === 'who' && !node.shorthand) {
        const now = source(node.value);
        yield instead(node.value, /^(ROLES|'.*')$/.test(now) ? "'anyone'" : EVERY_ROLE);
      }
      break;
    case 'CallExpression':
      if (node.callee.type !== 'MemberExpression' || node.callee.computed || node.callee.optional) break;
      yield* changesOfCall(node.callee, node, source, instead);
      break;
    default:
  }
}

function* changesOfCall({ object, property }, node, source, instead) {
  const name = source(property);
  if (TWINS[name]) yield instead(property, TWINS[name]);
  else if (LEFT_OUT.has(name)) yield instead(node, source(object));
}

function* walk(node, parent) {
  // Types are no part of what runs, and an import changes nothing by itself.
  if (/^TS(?!As|Satisfies|NonNull)|^Import/.test(node.type)) return;
  yield [node, parent];
  for (const [key, value] of Object.entries(node)) {
    if (
      key === 'typeAnnotation' ||
      key === 'returnType' ||
      key === 'typeParameters' ||
      key === 'typeArguments'
    )
      continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child.type === 'string') yield* walk(child, node);
    }
  }
}

const named = (text, file, { start, end, to }) => ({
  file,
  line: text.slice(0, start).split('\n').length,
  from: text.slice(start, end),
  to,
  text: text.slice(0, start) + to + text.slice(end),
});

/** Every mutant of a file: its text with one thing changed that a test should notice. */
export function mutantsOf(file, text, { only = () => true, within } = {}) {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  const nodes = [...walk(program, program)];
  const functions =
    within && nodes.filter(([{ id }]) => id && within.includes(id.name)).map(([node]) => node);
  const isWithin = ({ start, end }) =>
    !functions || functions.some((one) => one.start <= start && end <= one.end);
  for (const [node, parent] of nodes) {
    for (const change of changesOf(node, parent, text)) {
      if (!isWithin(change)) continue;
      const mutant = named(text, file, change);
      if (mutant.from !== mutant.to && only(mutant)) found.push(mutant);
    }
  }
  return found;
}

const SQL_CHANGES = [
  // A condition that always holds, and one that never does.
  [
    /\bnot [a-z_.]+|\b[a-z_]+\.[a-z_]+ (?:= [a-z_]+\.[a-z_]+|is null)|\bj\.in_webshop\b|\bcount\(\*\) > 0/g,
    () => ['true', 'false'],
  ],
  [/\b(?:and|or)\b/g, (word) => [word === 'and' ? 'or' : 'and']],
  [/\bnot (?=[a-z_.])/g, () => ['']],
  [/\b(?:true|false)\b/g, (word) => [word === 'true' ? 'false' : 'true']],
  [/\bbool_or\b/g, () => ['bool_and']],
];

/** The same for what a view of the database says. */
export function mutantsOfSql(file, text) {
  return SQL_CHANGES.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].flatMap(({ 0: from, index }) =>
      instead(from).map((to) => named(text, file, { start: index, end: index + from.length, to })),
    ),
  );
}
