import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import type { StoredDocument } from '#/backend/projections/documents/document-space/fold.ts';
import { recordedBlanks } from '#/knowledge/documents/recorded.ts';
import type { Locale } from '#/knowledge/types.ts';
import { tableWords } from './table-words.ts';

/**
 * What the record says at a blank until a person writes there: a day as ISO date, or the version of the newest document
 * made from a template with the day on which it was filed, and a dash for a document that the device does not need. Null
 * where the record says nothing, or the field is no such blank.
 */
export function saidByRecord(
  field: string,
  { roadmap, documents, profile }: DeviceMoment,
  locale: Locale,
): string | null {
  const recorded = recordedBlanks().get(field);
  if (!recorded) return null;
  if (recorded.kind === 'version') {
    const made = documents.documents.filter(({ template }) => template?.key === recorded.template);
    const inLanguage = made.filter(({ template }) => template?.locale === locale);
    const isNeeded = profile.templates[recorded.template] !== 'NA';
    return newest(inLanguage) ?? newest(made) ?? (isNeeded ? null : '–');
  }
  const task = roadmap.tasks[recorded.task];
  return (recorded.kind === 'due' ? task?.due : task?.doneAt?.slice(0, 10)) ?? null;

  function newest(all: readonly StoredDocument[]): string | null {
    const [last] = all.toSorted((a, b) => (filed(a).position < filed(b).position ? 1 : -1));
    return last ? tableWords[locale].version(last.versions.length, filed(last).at.slice(0, 10)) : null;
  }
}

const filed = ({ versions }: StoredDocument): { position: string; at: string } =>
  versions.at(-1) ?? { position: '', at: '' };
