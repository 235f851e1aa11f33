import { definitions } from '../language/fact-base.ts';
import type { Fact, FactValue, Facts } from '../types.ts';

export type DeviceFacts = { id: string | null; facts: Facts; closedWorld: boolean };
export type FactsFileError = { code: 'FACTS_INVALID'; problems: readonly string[] };

/**
 * Reads the parsed content of a facts file: one `{id, facts, closedWorld}` or a list of them. Fact keys and values are
 * checked against the vocabulary; every fault is listed with the allowed values.
 */
export function readFactsFile(content: unknown, vocabulary: readonly Fact[]): DeviceFacts[] | FactsFileError {
  const problems: string[] = [];
  const devices = (Array.isArray(content) ? content : [content]).map((entry: unknown, index) => {
    const name = idOf(entry) ?? `device ${index + 1}`;
    return readDevice(entry, vocabulary, (problem) => problems.push(`${name}: ${problem}`));
  });
  return problems.length > 0 ? { code: 'FACTS_INVALID', problems } : devices;
}

type Report = (problem: string) => void;

function readDevice(entry: unknown, vocabulary: readonly Fact[], report: Report): DeviceFacts {
  const nothing = { id: null, facts: {}, closedWorld: false };
  if (!isRecord(entry)) return (report('expected an object with "facts"'), nothing);
  const { id, facts, closedWorld = false } = entry;
  if (id !== undefined && id !== null && typeof id !== 'string' && typeof id !== 'number')
    report('"id" must be a text');
  if (typeof closedWorld !== 'boolean') report('"closedWorld" must be true or false');
  if (!isRecord(facts)) return (report('"facts" is missing or not an object'), nothing);
  const known = definitions(vocabulary);
  const read: { [fact: string]: FactValue } = {};
  for (const [key, value] of Object.entries(facts)) {
    const fact = known.get(key);
    if (!fact || key.includes('.')) report(`unknown fact "${key}"${allowedKeys(key, vocabulary)}`);
    else if (fact.settable === false) report(`fact "${key}" is derived from others and cannot be given`);
    else read[key] = readValue(fact, value, known, report);
  }
  return { id: idOf(entry), facts: read, closedWorld: closedWorld === true };
}

function idOf(entry: unknown): string | null {
  const id = isRecord(entry) ? entry['id'] : undefined;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

function readValue(fact: Fact, value: unknown, known: ReadonlyMap<string, Fact>, report: Report): FactValue {
  const wrong = (expected: string): null => {
    report(`fact "${fact.key}" cannot be ${JSON.stringify(value)}; allowed: ${expected}`);
    return null;
  };
  if (value === null) return null;
  switch (fact.type) {
    case 'boolean':
      return typeof value === 'boolean' ? value : wrong('true, false');
    case 'enum':
      if (value === 'null' || (value === 'none' && !fact.values.includes('none'))) return null;
      return readWords(fact, value) ?? wrong(fact.values.join(', '));
    case 'set':
      return readSet(fact, value) ?? wrong(`a list of ${fact.values.join(', ')}`);
    case 'object':
      return isRecord(value) ? readMembers(fact, value, known, report) : wrong('null or an object');
  }
}

/** One value, or several if more than one is true of the device. */
function readWords(fact: Fact, value: unknown): FactValue | undefined {
  const allowed = (word: unknown): word is string => typeof word === 'string' && fact.values.includes(word);
  if (allowed(value)) return value;
  return Array.isArray(value) && value.every(allowed) ? value : undefined;
}

function readSet(fact: Fact, value: unknown): FactValue | undefined {
  if (typeof value === 'string') return readSet(fact, [value]);
  if (Array.isArray(value)) return readWords(fact, value);
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value);
  const legal = entries.every(([member, held]) => fact.values.includes(member) && typeof held === 'boolean');
  return legal ? Object.fromEntries(entries.map(([member, held]) => [member, held === true])) : undefined;
}

function readMembers(
  fact: Fact,
  value: { readonly [key: string]: unknown },
  known: ReadonlyMap<string, Fact>,
  report: Report,
): FactValue {
  const members: { [member: string]: FactValue } = {};
  for (const [name, inner] of Object.entries(value)) {
    const member = known.get(`${fact.key}.${name}`);
    if (member) members[name] = readValue(member, inner, known, report);
    else report(`unknown fact "${fact.key}.${name}"${allowedKeys(`${fact.key}.${name}`, [...known.values()])}`);
  }
  return members;
}

function allowedKeys(key: string, vocabulary: readonly Fact[]): string {
  const parent = key.includes('.') ? `${key.split('.', 1)[0]}.` : '';
  const candidates = vocabulary.filter((fact) => fact.settable !== false && fact.key.startsWith(parent));
  const words = candidates.map((fact) => fact.key).filter((word) => parent !== '' || !word.includes('.'));
  return `; allowed: ${words.join(', ')}`;
}

function isRecord(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
