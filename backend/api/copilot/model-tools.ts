import * as z from 'zod';
import { sourcesFound, type Question, type Sources } from '#/backend/answering/find.ts';
import { numberedSources } from '#/backend/answering/model/prompt.ts';
import type { Flag } from '#/backend/answering/record.ts';
import { refOf, type Entry } from '#/backend/answering/source.ts';
import type { Tool } from '#/backend/ai/port.ts';
import { textSpeaksToModels } from '#/backend/judging/model/addressed.ts';

/** The sources that a model was shown, in the order of their numbers. */
export type Shown = { add: (entries: readonly Entry[]) => string; all: () => readonly Entry[] };

/** Numbers what is shown. A source has one number, however often it is found. */
export function shownSources({ record }: Sources, language: Question['language']): Shown {
  const shown: Entry[] = [];
  return {
    add(entries) {
      const news = safe(entries).filter((entry) => !shown.includes(entry));
      const lines = numberedSources(news, record, language, shown.length);
      shown.push(...news);
      return lines;
    },
    all: () => shown,
  };
}

const nothing = 'Nothing that was not shown before.';
const mostWords = 200;
const most = { found: 5, listed: 20 };
const Searched = z.strictObject({ words: z.string() });
const Listed = z.strictObject({
  kind: z.enum(['device', 'class', 'document', 'gap', 'risk', 'event', 'task', 'norm', 'template', 'question']),
});

/** What a model may read while it answers: the same functions as without a model, under the rights of who asks. */
export function readingTools(question: Question, sources: Sources, shown: Shown): Tool[] {
  return [
    {
      name: 'search',
      description: 'Finds sources by a few words, in the language of the question.',
      parameters: Searched,
      run(input) {
        const { words } = Searched.parse(input);
        const asked = { ...question, prompt: words.slice(0, mostWords), before: null };
        return shown.add(sourcesFound(asked, sources, most.found)) || nothing;
      },
    },
    {
      name: 'list',
      description:
        'Lists what the record of the device holds of a kind: events from the newest, tasks of the roadmap from those that are overdue or planned, norms and templates that apply, questions that are answered.',
      parameters: Listed,
      run(input) {
        const { kind } = Listed.parse(input);
        const all = kind === 'event' ? sources.record.events.toReversed() : ofKind(kind, sources);
        return shown.add(all.filter((entry) => !sources.isHidden(entry)).slice(0, most.listed)) || nothing;
      },
    },
  ];
}

/** What the record has of a kind, and what regulation has of it that is so for the device; what is urgent first. */
function ofKind(kind: string, { knowledge, record }: Sources): Entry[] {
  const urgency = (entry: Entry): number => {
    const flags = record.status.get(refOf(entry))?.is ?? [];
    return flags.includes('done') ? urgencies.length : urgencies.findIndex((flag) => flags.includes(flag));
  };
  const held = knowledge.entries.filter((entry) => entry.kind === kind && urgency(entry) >= 0);
  return [
    ...record.entries.filter((entry) => entry.kind === kind),
    ...held.toSorted((one, other) => urgency(one) - urgency(other)),
  ];
}
const urgencies: readonly Flag[] = ['overdue', 'planned', 'open', 'accepted', 'undecided', 'applicable', 'answered'];

/** What may be shown to a model: nothing closed, and nothing that speaks to models. A hint, not a proof. */
const safe = (entries: readonly Entry[]): Entry[] =>
  entries.filter(
    ({ isClosed, label, text }) => !isClosed && ![label.en, label.fr, text.en, text.fr].some(textSpeaksToModels),
  );
