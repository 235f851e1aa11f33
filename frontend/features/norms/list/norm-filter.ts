import type { Norm, Requirement } from '#/backend/api/norms/contract.ts';
import { folded } from '../../../ui/folded.ts';

export type StatusFilter = 'ALL' | Norm['applicabilityStatus'];
export type NormFilter = { text: string; status: StatusFilter };

/** Norms with the status and every word in name or title of either language, law before standards. */
export function filterNorms(norms: readonly Norm[], { text, status }: NormFilter): { law: Norm[]; standard: Norm[] } {
  const words = folded(text).split(/\s+/).filter(Boolean);
  const found = norms.filter((norm) => {
    if (status !== 'ALL' && norm.applicabilityStatus !== status) return false;
    const { norm: key, name, titleEN, titleFR } = norm;
    const within = folded(`${key} ${name.en} ${name.fr} ${titleEN} ${titleFR}`);
    return words.every((word) => within.includes(word));
  });
  return {
    law: found.filter(({ kind }) => kind === 'law'),
    standard: found.filter(({ kind }) => kind === 'standard'),
  };
}

/** The norm of the address; without one the first that applies. Undefined for an unknown norm. */
export function chosenNorm(norms: readonly Norm[], wanted: string | undefined): Norm | undefined {
  if (wanted !== undefined) return norms.find(({ norm }) => norm.toLowerCase() === wanted.toLowerCase());
  return norms.find(({ applicabilityStatus }) => applicabilityStatus === 'APPLICABLE') ?? norms[0];
}

/** Duties that have the status, and the headings above them. */
export function withHeadings(rows: readonly Requirement[], status: StatusFilter): readonly Requirement[] {
  if (status === 'ALL') return rows;
  const shown: Requirement[] = [];
  let heading: Requirement | null = null;
  for (const row of rows) {
    if (row.type === 'HEAD') heading = row;
    else if (row.applicabilityStatus === status) {
      if (heading) shown.push(heading);
      heading = null;
      shown.push(row);
    }
  }
  return shown;
}
