import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { z } from 'zod';
import { answerOffline, type AnswerPart, type OfflineAnswer } from '#/backend/answering/answer.ts';
import type { Sources } from '#/backend/answering/find.ts';
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
  /** The right source is among those shown. */
  isShown: boolean;
  /** All that must appear does. */
  isWhole: boolean;
  /** A source that must not appear does. */
  isTainted: boolean;
  refused: boolean;
  /** Paragraphs that say something, and how many of them rest on no source. */
  claims: number;
  unsupported: number;
  cpuMs: number;
};

/** Answers a question offline and compares its sources with what is expected. */
export function outcomeOf(question: Question, sources: DemoSources): Outcome {
  const from = process.cpuUsage();
  const answer = answerOffline(askedOf(question), sourcesOf(question, sources));
  const { user, system } = process.cpuUsage(from);
  return { ...scored(question, answer), cpuMs: (user + system) / 1000 };
}

/** A question as the copilot is asked it. */
export const askedOf = ({ question, language }: Question) =>
  ({ prompt: question, before: null, language, length: 'normal' }) as const;

/** What an answer may rest on. */
export function sourcesOf({ device = '' }: Question, sources: DemoSources): Sources {
  const own = sources.get(device);
  if (!own) throw new Error(`The demo has no device ${device}`);
  return own;
}

/** Compares the sources of an answer with what is expected. */
export function scored(
  question: Question,
  answer: { parts: readonly AnswerPart[]; refused: boolean | OfflineAnswer['refused'] },
): Omit<Outcome, 'cpuMs'> {
  const named = namedIn(answer.parts);
  const refused = answer.refused !== null && answer.refused !== false;
  const claims = refused ? [] : answer.parts.filter(({ kind }) => kind !== 'note');
  return {
    question,
    named,
    isRight:
      question.kind === 'refuse' ? refused : !refused && named[0] !== undefined && isAmong(named[0], question.expects),
    isShown: question.kind === 'refuse' ? refused : !refused && named.some((one) => isAmong(one, question.expects)),
    isWhole: question.also.every((wanted) => named.some((one) => isAmong(one, [wanted]))),
    isTainted: named.some((one) => isAmong(one, question.never)),
    refused,
    claims: claims.length,
    unsupported: claims.filter((part) => part.sources.length === 0).length,
  };
}

const namedIn = (parts: readonly AnswerPart[]): string[] => [
  ...new Set(parts.flatMap(({ sources }) => sources.map(nameOf))),
];

/** `class` and `device` are named without the key of the device. */
export const nameOf = ({ kind, key }: SourceRef): string =>
  kind === 'class' || kind === 'device' ? kind : `${kind}:${key}`;

/** `event:TaskReopened` means any of them, `event:TaskReopened#2` that one. */
export const isAmong = (name: string, wanted: readonly string[]): boolean =>
  wanted.some((one) => one === name || (name.startsWith('event:') && name.startsWith(`${one}#`)));
