import type { Applicability, Requirement } from '#/knowledge/types.ts';
import type { Hit } from '#/backend/api/norms/contract.ts';
import { folded, type RequirementIndex } from './requirement-index.ts';

const most = 200;

/**
 * Rows of all norms that contain every word, in either language and regardless of accents, by position of the norm.
 * Closed standards are found by clause and section title alone.
 */
export function searchRequirements(
  { searchable }: Pick<RequirementIndex, 'searchable'>,
  text: string,
  isOpenNorm: (norm: string) => boolean,
  statusOf: (row: Requirement) => Applicability,
): { total: number; hits: Hit[] } {
  const words = folded(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return { total: 0, hits: [] };
  const found = searchable.filter(({ row, open, closed }) => {
    const within = isOpenNorm(row.norm) ? open : closed;
    return words.every((word) => within.includes(word));
  });
  return {
    total: found.length,
    hits: found.slice(0, most).map(({ row }) => {
      const isClosed = row.type === 'REQ' && !isOpenNorm(row.norm);
      return {
        _id: row.key,
        norm: row.norm,
        clause: row.clause,
        type: row.type,
        requirementEN: isClosed ? null : row.text.en,
        requirementFR: isClosed ? null : row.text.fr,
        applicabilityStatus: statusOf(row),
      };
    }),
  };
}
