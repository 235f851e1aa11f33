import { blankField, slotName, type Recorded } from '../documents/form.ts';
import { placesOf } from '../documents/places.ts';
import { tasksOf } from '../derive/roadmap.ts';
import type { KnowledgeContent } from '../types.ts';
import type { Violation } from './violation.ts';

/** Faults of what the record says at blanks: blanks, tasks and templates that do not exist. */
export function checkRecorded({ recorded, documents, roadmap, templates }: KnowledgeContent): Violation[] {
  const there = new Set(
    documents.flatMap((document) =>
      placesOf(document).flatMap(({ slot }) => {
        const blank = slotName(slot, 'blank');
        return blank === null ? [] : [blankField(document.key, blank)];
      }),
    ),
  );
  const tasks = new Set(tasksOf(roadmap).map(({ key }) => key));
  const keys = new Set(templates.map(({ key }) => key));
  const isKnown = (one: Recorded) => (one.kind === 'version' ? keys.has(one.template) : tasks.has(one.task));
  return [...recorded].flatMap(([field, one]) => [
    ...(there.has(field) ? [] : [fault(field, 'is no blank of a document')]),
    ...(isKnown(one)
      ? []
      : [fault(field, `names ${one.kind === 'version' ? one.template : one.task}, which does not exist`)]),
  ]);
}

const fault = (field: string, message: string): Violation => ({
  code: 'DOCUMENT_FIELD',
  where: `recorded ${field}`,
  message,
});
