import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { answerOffline, type OfflineAnswer } from '#/backend/answering/answer.ts';
import type { SourceRef } from '#/backend/answering/source.ts';
import type { DemoSources } from './demo-sources.ts';

const source = z.string();
const questionSchema = z.strictObject({
  id: z.string(),
  language: z.enum(['en', 'fr']),
  kind: z.enum(['record', 'reference', 'refuse']),
  device: z.string().optional(),
  question: z.string(),
  expects: z.array(source),
  also: z.array(source).default([]),
  never: z.array(source).default([]),
  note: z.string(),
});
export type Question = z.infer<typeof questionSchema>;

/** The questions of a set. */
export function questionsOf(set: string): Question[] {
  const folder = path.join(import.meta.dirname, 'questions', set);
  const files = fs.readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  return files.flatMap((file) => z.array(questionSchema).parse(load(fs.readFileSync(path.join(folder, file), 'utf8'))));
}

export type Outcome = {
  question: Question;
  /** Its sources in order, as `kind:key`; `class` and `device` alone. */
  named: readonly string[];
  /** The right source first; a refusal where that is right. A refusal of what the record answers is wrong. */
  isRight: boolean;
  /** All that must appear does. */
  isWhole: boolean;
  /** A source that must not appear does. */
  isTainted: boolean;
  refused: boolean;
  cpuMs: number;
};

/** Answers a question offline and compares its sources with what is expected. */
export function outcomeOf(question: Question, sources: DemoSources): Outcome {
  const own = sources.get(question.device ?? '');
  if (!own) throw new Error(`The demo has no device ${question.device}`);
  const from = process.cpuUsage();
  const { language } = question;
  const answer = answerOffline({ prompt: question.question, before: null, language, length: 'normal' }, own);
  const { user, system } = process.cpuUsage(from);
  const named = namedIn(answer);
  const refused = answer.refused !== null;
  return {
    question,
    named,
    isRight:
      question.kind === 'refuse' ? refused : !refused && named[0] !== undefined && isAmong(named[0], question.expects),
    isWhole: question.also.every((wanted) => named.some((one) => isAmong(one, [wanted]))),
    isTainted: named.some((one) => isAmong(one, question.never)),
    refused,
    cpuMs: (user + system) / 1000,
  };
}

const namedIn = ({ parts }: OfflineAnswer): string[] => [
  ...new Set(parts.flatMap(({ sources }) => sources.map(nameOf))),
];

/** `class` and `device` are named without the key of the device. */
export const nameOf = ({ kind, key }: SourceRef): string =>
  kind === 'class' || kind === 'device' ? kind : `${kind}:${key}`;

/** `event:TaskReopened` means any of them, `event:TaskReopened#2` that one. */
export const isAmong = (name: string, wanted: readonly string[]): boolean =>
  wanted.some((one) => one === name || (name.startsWith('event:') && name.startsWith(`${one}#`)));
