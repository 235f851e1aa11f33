import { createHash } from 'node:crypto';
import type { AnswerPart, OfflineAnswer } from '#/backend/answering/answer.ts';
import type { Question } from '#/backend/answering/find.ts';
import { refOf, type Entry } from '#/backend/answering/source.ts';
import type { DiscussAnswer, DiscussBody, Part, Source } from './contract.ts';

/** Version of the rules of the offline engine; raise it when the same question may get another answer. */
export const offlineVersion = 'acta-answers-2';

type About = Pick<DiscussAnswer, 'answerId' | 'engine' | 'language' | 'device' | 'promptHash' | 'knowledge' | 'usage'>;

/** An answer as it is sent: every source once, in the order of its first use. */
export function discussAnswer({ parts, refused, proposals }: OfflineAnswer, about: About): DiscussAnswer {
  const { language } = about;
  const sources = sourcesOf(parts);
  const places = new Map(sources.map((entry, index) => [placeOf(entry), index]));
  return {
    ...about,
    answer: parts.map(({ text }) => text.replaceAll('**', '')).join('\n\n'),
    parts: parts.map((part): Part => {
      const { kind, text } = part;
      return { kind, text, sources: part.sources.map((entry) => places.get(placeOf(entry)) ?? 0) };
    }),
    sources: sources.map((entry) => shown(entry, language)),
    proposals: [...proposals],
    refused: refused === 'MEDICAL' ? 'OFF_TOPIC' : refused,
  };
}

/** Two passages of a document are two sources, although they have one key. */
const placeOf = (entry: Entry): string => `${refOf(entry)} ${entry.link} ${entry.position}`;

function sourcesOf(parts: readonly AnswerPart[]): Entry[] {
  const all = parts.flatMap(({ sources }) => sources);
  return [...new Map(all.map((entry) => [placeOf(entry), entry])).values()];
}

const longestDetail = 300;

const shown = (entry: Entry, language: DiscussAnswer['language']): Source => {
  const { kind, key, label, text, at, position, link } = entry;
  return {
    kind,
    key,
    label: label[language],
    detail: text[language].slice(0, longestDetail) || null,
    at,
    position,
    link,
  };
};

/** SHA-256 over everything that a person gives to an answer: the question, what belongs to it, and what was said before. */
export const promptHashOf = (
  version: string,
  { promptHistory, currentPrompt, deviceId, asOf, language, length, attachments }: DiscussBody,
): string =>
  createHash('sha256')
    .update(JSON.stringify([version, promptHistory, currentPrompt, deviceId, asOf, language, length, attachments]))
    .digest('hex');

/** The question of a body, in the language in which it is to be answered. */
export const questionOf = (
  { currentPrompt, promptHistory, length }: DiscussBody,
  language: Question['language'],
): Question => ({
  prompt: currentPrompt,
  before: promptHistory.findLast(({ role }) => role === 'user')?.content ?? null,
  language,
  length: length ?? 'normal',
});
