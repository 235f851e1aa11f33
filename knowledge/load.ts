import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import {
  classRuleSchema,
  factSchema,
  normSchema,
  notificationSchema,
  questionSchema,
  riskSchema,
  templateSchema,
} from './schema.ts';
import type { Knowledge } from './types.ts';

/** Year, month and patch of the state of the law that the data describe. */
const calendarVersion = '2026.11.0';

let loaded: Knowledge | undefined;

/** The knowledge base of the data files beside this module, read and checked once. Throws where a file breaks the schema. */
export function loadKnowledge(): Knowledge {
  loaded ??= readKnowledge(join(import.meta.dirname, 'data'));
  return loaded;
}

/** The knowledge base of a folder of data files. Throws where a file breaks the schema. */
function readKnowledge(folder: string): Knowledge {
  const digest = createHash('sha256');

  function list<T>(file: string, schema: z.ZodType<T>): T[] {
    const content = readFileSync(join(folder, file), 'utf8');
    digest.update(`${file}\n${content}`);
    const result = z.array(schema).safeParse(parseYaml(content));
    if (!result.success) throw new Error(`knowledge/data/${file}: ${z.prettifyError(result.error)}`);
    return result.data;
  }

  function lists<T>(directory: string, schema: z.ZodType<T>): T[] {
    const files = readdirSync(join(folder, directory)).filter((name) => name.endsWith('.yaml'));
    return files.toSorted().flatMap((name) => list(`${directory}/${name}`, schema));
  }

  const content = {
    facts: list('facts.yaml', factSchema),
    questions: lists('questions', questionSchema),
    classRules: list('class-rules.yaml', classRuleSchema),
    norms: list('norms.yaml', normSchema).toSorted((a, b) => a.position - b.position),
    templates: list('templates.yaml', templateSchema).toSorted((a, b) => a.position - b.position),
    risks: lists('risks', riskSchema),
    notifications: list('notifications.yaml', notificationSchema),
  };
  return { version: `${calendarVersion}+${digest.digest('hex').slice(0, 8)}`, ...content };
}
