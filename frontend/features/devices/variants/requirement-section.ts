import type { Gspr } from '#/backend/api/norms/contract.ts';
import type { DiffLine, DiffSection } from '../../../replay/compare/diff-sections.ts';
import type { Locale } from '../../../shared/locales.ts';

type Rows = Gspr['rows'];
type Words = Readonly<Record<Rows[number]['applicabilityStatus'], string>>;

/** The points of MDR Annex I on which two devices differ, by the kinds of a comparison. */
export function requirementSection(from: Rows, to: Rows, words: Words, locale: Locale): DiffSection {
  const before = new Map(from.map((row) => [row._id, row.applicabilityStatus]));
  const section: DiffSection = { slice: 'requirements', added: [], removed: [], changed: [], opened: [] };
  for (const row of to) {
    const was = before.get(row._id) ?? row.applicabilityStatus;
    const is = row.applicabilityStatus;
    if (row.type !== 'REQ' || was === is) continue;
    const text = locale === 'fr' ? row.requirementFR : row.requirementEN;
    const line: DiffLine = {
      key: row._id,
      label: text === null ? row.clause : `${row.clause} ${text}`,
      from: words[was],
      to: words[is],
    };
    if (is === 'APPLICABLE') section.added.push(line);
    else if (was === 'APPLICABLE') section.removed.push(line);
    else if (is === 'UNKNOWN') section.opened.push(line);
    else section.changed.push(line);
  }
  return section;
}
