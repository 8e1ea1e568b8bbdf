import { compileMessage } from '@lingui/message-utils/compileMessage';

/** As much of Babel's tree as is looked at here. */
interface Property {
  type: string;
  key?: { name?: string };
  value?: { type: string; value?: unknown };
}
interface ObjectPath {
  node: { properties: Property[] };
}
interface CallPath {
  node: { callee: { type: string; name?: string }; arguments: { type: string; properties?: Property[] }[] };
  replaceWith(node: unknown): void;
  addComment(place: 'leading', text: string): void;
}
interface ProgramPath {
  traverse(visitor: { ObjectExpression(path: ObjectPath): void }): void;
}
interface Babel {
  types: { valueToNode(value: unknown): { type: string }; objectExpression(properties: Property[]): unknown };
}

const named = (property: Property, ...names: string[]) => names.includes(property.key?.name ?? '');

/**
 * English stays in the code beside its id, already compiled: an English visitor downloads no catalog,
 * and nobody downloads the compiler of messages.
 */
export function compiledEnglish({ types }: Babel) {
  const compile = ({ node }: ObjectPath) => {
    const message = node.properties.find((property) => named(property, 'message'));
    const text = message?.value?.type === 'StringLiteral' ? message.value.value : null;
    if (!message || typeof text !== 'string' || !node.properties.some((property) => named(property, 'id')))
      return;
    message.value = types.valueToNode(compileMessage(text));
  };
  return {
    name: 'compiled-english',
    visitor: {
      Program: { exit: (program: ProgramPath) => program.traverse({ ObjectExpression: compile }) },
    },
  };
}

/**
 * The browser makes calls but does not validate answers: it needs a call's method and path, not its schemas.
 * Building a schema has no effect of its own, so those that no form uses fall away.
 */
export function lightContract({ types }: Babel) {
  return {
    name: 'light-contract',
    visitor: {
      CallExpression(path: CallPath) {
        const { callee, arguments: given } = path.node;
        const spec = callee.name === 'call' ? given[0]?.properties : undefined;
        if (spec) {
          path.replaceWith(
            types.objectExpression(spec.filter((property) => named(property, 'method', 'path'))),
          );
        } else {
          path.addComment('leading', '@__PURE__');
        }
      },
    },
  };
}
