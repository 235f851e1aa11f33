import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parseFile, textOf, yamlFiles } from './data-files.ts';
import { documentFiles } from '../documents/documents.ts';
import { settingsFiles } from '../evidence/settings.ts';
import { factValuesFile } from '../derive/fact-words.ts';
import { casesOf, outcomeFact } from '../derive/qualify.ts';
import { questionOrder } from '../derive/question-order.ts';
import { inForce } from '../derive/in-force.ts';
import { capaIssuesFile } from './load-capa-issues.ts';
import { contentFiles } from './load-content.ts';
import { evidenceFiles } from './load-evidence.ts';
import {
  classRuleSchema,
  factSchema,
  normSchema,
  notificationSchema,
  qualificationSchema,
  questionSchema,
  riskSchema,
  routeSchema,
  templateSchema,
} from './schema.ts';
import type { Fact, Knowledge, QualificationRule } from '../types.ts';

/** Year, month and patch of the state of the law in the data. */
const calendarVersion = '2026.11.0';

/** The default day for the law in force. */
const stateOfLaw = '2026-11-21';

const loaded = new Map<string, Knowledge>();

/**
 * The data files for a derivation, read and checked once. Requirements and roadmap are loaded separately
 * (`load-content.ts`), because reading them takes longer than all of this; the version covers them too. Includes the
 * rules in force on `day` (`2026-11-21`), by default the release's state of the law. Throws DataFileError.
 */
export function loadKnowledge(day = stateOfLaw): Knowledge {
  const known = loaded.get(day) ?? readKnowledge(day);
  loaded.set(day, known);
  return known;
}

function readKnowledge(day: string): Knowledge {
  const digest = createHash('sha256');

  function read(file: string): string {
    const content = textOf(file);
    digest.update(`${file}\n${content}`);
    return content;
  }
  const list = <T>(file: string, schema: z.ZodType<T>): T[] => parseFile(file, read(file), z.array(schema));
  const lists = <T>(directory: string, schema: z.ZodType<T>): T[] =>
    yamlFiles(directory).flatMap((file) => list(file, schema));

  const { rules, laws } = parseFile('qualification.yaml', read('qualification.yaml'), qualificationSchema);
  const qualification = inForce(rules, day);
  const content = {
    facts: list('facts.yaml', factSchema).map((fact) => withRules(fact, qualification)),
    qualification,
    otherLaws: inForce(laws, day),
    questions: lists('questions', questionSchema),
    classRules: inForce(list('class-rules.yaml', classRuleSchema), day),
    routes: inForce(list('routes.yaml', routeSchema), day),
    norms: list('norms.yaml', normSchema).toSorted((a, b) => a.position - b.position),
    templates: list('templates.yaml', templateSchema).toSorted((a, b) => a.position - b.position),
    risks: lists('risks', riskSchema),
    notifications: list('notifications.yaml', notificationSchema),
  };
  const apart = [...contentFiles(), ...evidenceFiles(), ...settingsFiles(), ...documentFiles()];
  for (const file of [...apart, capaIssuesFile, factValuesFile]) read(file);
  const knowledge = { version: `${calendarVersion}+${digest.digest('hex').slice(0, 8)}`, ...content };
  return { ...knowledge, questions: questionOrder(knowledge) };
}

/** The rules of qualification are the cases from which the outcome derives. */
const withRules = (fact: Fact, rules: readonly QualificationRule[]): Fact =>
  fact.key === outcomeFact ? { ...fact, derived: casesOf(rules) } : fact;
