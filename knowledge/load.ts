import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseFile, textOf, yamlFiles } from './data-files.ts';
import { contentFiles } from './load-content.ts';
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

/**
 * What a derivation needs of the data files beside this module, read and checked once. Requirements and roadmap are
 * loaded on their own (`load-content.ts`), their reading takes longer than all of this; the version covers them too.
 * Throws DataFileError.
 */
export function loadKnowledge(): Knowledge {
  loaded ??= readKnowledge();
  return loaded;
}

function readKnowledge(): Knowledge {
  const digest = createHash('sha256');

  function read(file: string): string {
    const content = textOf(file);
    digest.update(`${file}\n${content}`);
    return content;
  }
  const list = <T>(file: string, schema: z.ZodType<T>): T[] => parseFile(file, read(file), z.array(schema));
  const lists = <T>(directory: string, schema: z.ZodType<T>): T[] =>
    yamlFiles(directory).flatMap((file) => list(file, schema));

  const content = {
    facts: list('facts.yaml', factSchema),
    questions: lists('questions', questionSchema),
    classRules: list('class-rules.yaml', classRuleSchema),
    norms: list('norms.yaml', normSchema).toSorted((a, b) => a.position - b.position),
    templates: list('templates.yaml', templateSchema).toSorted((a, b) => a.position - b.position),
    risks: lists('risks', riskSchema),
    notifications: list('notifications.yaml', notificationSchema),
  };
  for (const file of contentFiles()) read(file);
  return { version: `${calendarVersion}+${digest.digest('hex').slice(0, 8)}`, ...content };
}
