import type { CheckRun } from '#/backend/projections/documents/check-run/fold.ts';

/** Share of the work, in percent, that reading takes. */
const readingShare = 30;
/** Share of judging that a model takes, where one reads: the findings follow all at once. */
const modelShare = 0.9;
/** Seconds that a document and a requirement take, where nothing better is known. `read`: a requirement by a model. */
const usual = { document: 1.5, requirement: 0.05, read: 2 };

/** How far a check has come, in percent. */
export function progressOf({ status, documents, readings, request, second, judged }: CheckRun): number {
  if (status === 'completed') return 100;
  const wanted = request?.requirements.length ?? 0;
  const read = documents.length === 0 ? 0 : Object.keys(readings).length / documents.length;
  const recorded = wanted === 0 ? 0 : judged / wanted;
  const heard = judged > 0 ? 1 : second ? second.calls / second.of : 0;
  const found = request?.model ? modelShare * heard + (1 - modelShare) * recorded : recorded;
  return request ? Math.floor(readingShare * read + (100 - readingShare) * found) : 0;
}

/** Seconds that a check of this size usually takes. */
export const usualSeconds = (documents: number, requirements: number): number =>
  Math.ceil(documents * usual.document + requirements * usual.requirement);

/** Seconds that a model takes at most as the second reader: several requirements go into one call. */
export const modelSeconds = (requirements: number): number => requirements * usual.read;

/** Seconds that are probably left, from what the check has done so far; null where nothing runs. */
export function remainingSeconds(check: CheckRun, now: Date): number | null {
  const { status, documents, readings, request, second, judged, judgingSince } = check;
  if (!request || !['queued', 'reading', 'judging'].includes(status)) return null;
  const requirements = request.requirements.length;
  const model = request.model && judged === 0 ? modelSeconds(requirements) : 0;
  const unread = documents.length - Object.keys(readings).length;
  if (status !== 'judging' || judgingSince === null) return usualSeconds(unread, requirements) + model;
  const seconds = (now.getTime() - Date.parse(judgingSince)) / 1000;
  if (judged === 0 && second) return Math.ceil((seconds / second.calls) * (second.of - second.calls));
  if (judged === 0) return usualSeconds(0, requirements) + model;
  return Math.ceil((seconds / judged) * (requirements - judged));
}
