import type { LoggedEvent } from '#/backend/events/catalogue.ts';
import { classText } from '#/backend/events/class-text.ts';
import { outcomeWords } from '#/backend/events/outcome-words.ts';
import type { NormEvent } from '#/backend/events/norms.ts';
import type { ApplicabilityChange } from '#/backend/events/profiling.ts';
import { fieldNames } from '#/backend/projections/rows/history/device-sentence.ts';
import type { Names } from '#/backend/projections/rows/history/names.ts';
import { weightText } from '#/backend/projections/rows/history/roadmap-sentence.ts';
import type { Locale } from '#/knowledge/types.ts';
import { changedScales, editedRisk } from './changed-risks.ts';
import { comparable } from './comparable.ts';
import { changedLines, lines, type BeforeAfter } from './lines.ts';

const statuses = {
  APPLICABLE: { en: 'applicable', fr: 'applicable' },
  NA: { en: 'not applicable', fr: 'non applicable' },
  UNKNOWN: { en: 'open', fr: 'ouvert' },
} as const;

/**
 * What an event changed, as a reader compares it: the old value and the new one, several below each other. Both are empty
 * where an event changes no value, such as a completed task: its sentence says all.
 */
export function beforeAfter(event: LoggedEvent, names: Names, locale: Locale): BeforeAfter {
  const given = (question: string, answers: readonly string[] | null) =>
    answers === null ? '' : names.answer(question, answers)[locale];
  switch (event.type) {
    case 'DeviceCreated':
      return { before: '', after: event.data.name };
    case 'DeviceDetailsChanged':
      return lines(
        event.data.changes.map(({ field, from, to }) => ({ label: fieldNames[field][locale], from, to })),
        locale,
      );
    case 'SummaryWritten':
      return { before: event.data.previous ?? '', after: event.data.text };
    case 'SummaryCleared':
      return { before: event.data.previous, after: '' };
    case 'QuestionAnswered':
      return { before: '', after: given(event.data.question, event.data.answers) };
    case 'AnswerChanged': {
      const { question, from, to } = event.data;
      return { before: given(question, from), after: given(question, to) };
    }
    case 'AnswerUndone': {
      const { question, answers, restored } = event.data;
      return { before: given(question, answers), after: given(question, restored) };
    }
    case 'ClassificationChanged':
      return { before: classText(event.data.from), after: classText(event.data.to) };
    case 'QualificationChanged':
      return { before: outcomeWords(event.data.from)[locale], after: outcomeWords(event.data.to)[locale] };
    case 'ApplicabilityChanged':
      return verdicts(event.data.norms, (key) => names.norm(key)[locale], locale);
    case 'TemplatesChanged':
      return verdicts(event.data.templates, (key) => key, locale);
    case 'ApplicabilityStated':
      return {
        before: event.data.from ? statuses[event.data.from][locale] : '',
        after: statuses[event.data.to][locale],
      };
    case 'StatementWithdrawn':
      return { before: statuses[event.data.from][locale], after: '' };
    case 'MomentNamed':
      return { before: '', after: event.data.name };
    case 'MomentWithdrawn':
      return { before: event.data.name, after: '' };
    case 'TaskPlanned':
    case 'CapaPlanned':
    case 'ComplaintPlanned':
    case 'NonconformityPlanned': {
      // The owner is a person, whom the sentence names as long as they are not erased.
      const [before, after] = [event.data.from.due ?? '', event.data.to.due ?? ''];
      return before === after ? nothing : { before, after };
    }
    case 'TaskWeighed':
      return { before: weightText(event.data.from)[locale], after: weightText(event.data.to)[locale] };
    case 'RiskControlVerified':
      return { before: event.data.previous ?? '', after: event.data.evidence };
    case 'RiskEstimated': {
      const { previous, estimate } = event.data;
      const ranks = (['severity', 'probability'] as const).map((scale) => ({
        label: scaleNames[scale][locale],
        from: previous && `${previous[scale]}`,
        to: `${estimate[scale]}`,
      }));
      return previous ? lines(ranks, locale) : { before: '', after: lines(ranks, locale).after };
    }
    case 'RiskEdited':
      return editedRisk(event.data, locale);
    case 'RiskScalesChanged':
      return changedScales(event.data, locale);
    case 'EvidenceNamed':
      return evidence(event.data, locale);
    case 'ChangeNotified':
      // `to` is who was told, and no new value.
      return nothing;
    default:
      return comparable[event.type] === 'both' ? plain(event.data) : nothing;
  }
}

const nothing: BeforeAfter = { before: '', after: '' };

const scaleNames = {
  severity: { en: 'Severity', fr: 'Gravité' },
  probability: { en: 'Probability', fr: 'Probabilité' },
} as const;

/** Many events say `from` and `to` as texts, or only one of them; all else is no value that one compares. */
function plain(data: object): BeforeAfter {
  const values: ReadonlyMap<string, unknown> = new Map(Object.entries(data));
  const text = (key: string) => {
    const value = values.get(key);
    return typeof value === 'string' ? value : '';
  };
  return { before: text('from'), after: text('to') };
}

const evidenceNames = {
  en: { method: 'Method', standard: 'Standard', document: 'Document' },
  fr: { method: 'Méthode', standard: 'Norme', document: 'Document' },
} as const;

/** A line of the checklist: only what changed of it. */
function evidence({ from, to }: Extract<NormEvent, { type: 'EvidenceNamed' }>['data'], locale: Locale): BeforeAfter {
  const named = evidenceNames[locale];
  const changes = changedLines(
    [
      { label: named.method, from: from?.method || null, to: to.method || null },
      { label: named.standard, from: from?.standard || null, to: to.standard || null },
      { label: named.document, from: from?.document?.name ?? null, to: to.document?.name ?? null },
    ],
    locale,
  );
  return from ? changes : { before: '', after: changes.after };
}

const verdicts = (changes: readonly ApplicabilityChange[], name: (key: string) => string, locale: Locale) =>
  lines(
    changes.map(({ key, from, to }) => ({ label: name(key), from: statuses[from][locale], to: statuses[to][locale] })),
    locale,
  );
