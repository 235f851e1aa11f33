/**
 * The path at which two JSON values first differ (`members[0].role`), '' where they differ as a whole, null where they
 * are equal.
 */
export function firstDifference(a: unknown, b: unknown): string | null {
  if (Object.is(a, b)) return null;
  if (!isObject(a) || !isObject(b) || Array.isArray(a) !== Array.isArray(b)) return '';
  const isList = Array.isArray(a);
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])];
  for (const name of isList ? names : names.toSorted()) {
    const within = firstDifference(a[name], b[name]);
    if (within === null) continue;
    const step = isList ? `[${name}]` : name;
    if (within === '') return step;
    return `${step}${within.startsWith('[') ? '' : '.'}${within}`;
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
