import path from 'node:path';
import { isCallExpression, isIdentifier, isPropertyAccessExpression } from 'typescript/unstable/ast/is';
import type { Expression, Node } from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';
import { ROOT } from '#/infra/dev/files.ts';

/** A call of `t`: where it is, and every key that its first argument can be. `keys` is null where that is any string. */
export type TextUse = { at: string; keys: readonly string[] | null };

/**
 * Every use of a text in the frontend, as the compiler sees it: a key that is built from a union of literals
 * (`norms.status.${status}`) is each of its members.
 */
export function textUses(): TextUse[] {
  const api = new API({ cwd: ROOT });
  try {
    const config = path.join(ROOT, 'tsconfig.json');
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} could not be opened.`);
    const { program, checker } = project;
    const files = program.getSourceFileNames().filter((name) => isScreen(path.relative(ROOT, name)));
    return files.flatMap((name) => {
      const source = program.getSourceFile(name);
      const asked = source ? firstArguments(source) : [];
      const types = asked.length > 0 ? checker.getTypeAtLocation(asked) : [];
      return types.map((type) => ({ at: path.relative(ROOT, name), keys: literals(checker, type) }));
    });
  } finally {
    api.close();
  }
}

const isScreen = (file: string) => /^frontend\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file);

/** The first argument of each `t(…)` and `….t(…)` below a node. */
function firstArguments(node: Node): Expression[] {
  const own = isCallExpression(node) && isT(node.expression) ? node.arguments.slice(0, 1) : [];
  const below: Expression[] = [];
  node.forEachChild((child) => void below.push(...firstArguments(child)));
  return [...own, ...below];
}

const isT = (called: Expression): boolean =>
  (isIdentifier(called) && called.text === 't') || (isPropertyAccessExpression(called) && called.name.text === 't');

function literals(checker: Checker, type: Type | undefined): string[] | null {
  if (type?.isUnionType()) {
    const members = type.getTypes().map((one) => literals(checker, one));
    return members.every((keys) => keys !== null) ? members.flat() : null;
  }
  return type?.isStringLiteralType() ? [type.value] : null;
}
