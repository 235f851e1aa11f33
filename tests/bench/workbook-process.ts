import { riskFileSheets } from '#/backend/rendering/risks/risk-file.ts';
import { riskAnswers } from '#/backend/queries/risks/shown-risks.ts';
import { workbookStream } from '#/backend/rendering/workbook.ts';
import { persistentMap } from '#/backend/events/persistent-map.ts';
import { unbornMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { emptyRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import { estimateOf, keyOf, words } from './many-risks.ts';
import { peakMemory } from './peak-memory.ts';

// Makes the workbook of a risk file and discards it: `workbook-process.ts RISKS`. It sends the peak memory of the
// process with all risks loaded and at the end, and the size of the workbook, all in bytes.
const count = Number(process.argv[2]);
const keys = Array.from({ length: count }, (_, index) => keyOf(index));
const records = keys.map((key, index) => {
  const text = { en: words(index, 'English'), fr: words(index, 'French') };
  return [
    key,
    { ...emptyRecord, source: 'Own' as const, decision: 'ACCEPT' as const, text, initial: estimateOf(index) },
  ] as const;
});
const unborn = unbornMoment('bench');
const seen = {
  ...unborn,
  risks: { ...unborn.risks, leaves: persistentMap(Object.fromEntries(records)) },
  position: '1',
};
const risks = riskAnswers(seen, new Map(), keys);
const before = peakMemory();
let size = 0;
const about = { knowledge: 'bench', norms: () => '', imdrf: () => undefined };
for await (const chunk of workbookStream(riskFileSheets(seen, risks, 'en', about))) size += Buffer.from(chunk).length;
process.send?.({ before, after: peakMemory(), size });
process.disconnect();
