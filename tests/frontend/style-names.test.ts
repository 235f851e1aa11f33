import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '#/infra/dev/files.ts';

const frontend = path.join(ROOT, 'frontend');
const read = (file: string) => readFileSync(path.join(frontend, file), 'utf8');

/** The class names of a style file that a component asks for and that the file does not have. */
function missingIn(component: string): string[] {
  // Names of files in imports and comments are no classes.
  const code = read(component);
  const withoutWords = code.replaceAll(/'[^'\n]*'|\/\*.*?\*\/|\/\/.*$/gms, '');
  return [...code.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name = '', file = '']) => {
    const styles = read(path.join(path.dirname(component), file));
    const uses = withoutWords.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'));
    const asked = new Set([...uses].map(([, one = '']) => one));
    return [...asked].filter((one) => !new RegExp(String.raw`\.${one}\b`).test(styles)).map((one) => `${file} .${one}`);
  });
}

it('every class that a component asks for stands in its styles', () => {
  const components = globSync('**/*.tsx', { cwd: frontend, exclude: (file) => file.startsWith('dist') });
  const missing = components.flatMap((component) => missingIn(component).map((one) => `${component}: ${one}`));
  expect(components.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
