import { z } from 'zod';
import { parseFile, textOf } from '../load/data-files.ts';
import type { Recorded } from './form.ts';

const file = 'recorded.yaml';

const said = z.string().transform((text, context): Recorded => {
  const [, kind, of = ''] = /^(due|done) (STEP(?:\.\d+){3})$/.exec(text) ?? [];
  if (kind === 'due' || kind === 'done') return { kind, task: of };
  const [, template] = /^version (TPL\.[A-Z]+\.\d{2})$/.exec(text) ?? [];
  if (template !== undefined) return { kind: 'version', template };
  context.addIssue({ code: 'custom', message: 'needs "due STEP.…", "done STEP.…" or "version TPL.…"' });
  return z.NEVER;
});
const schema = z.record(z.string().regex(/^TPL\.[A-Z]+\.\d{2}\.[1-9]\d*$/), said);

let loaded: ReadonlyMap<string, Recorded> | undefined;

/** What the record says at blanks until a person writes there, by field (`TPL.DES.01.23`); read once. Throws DataFileError. */
export function recordedBlanks(): ReadonlyMap<string, Recorded> {
  loaded ??= new Map(Object.entries(parseFile(file, textOf(file), schema)));
  return loaded;
}
