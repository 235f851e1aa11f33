import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Gspr } from '#/backend/api/norms/contract.ts';
import { lineCount, type DiffSection, type Slice } from '../../../replay/compare/diff-sections.ts';
import { query } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { requirementSection } from './requirement-section.ts';
import type { Side } from './side.ts';

/** The parts below the requirements in a comparison. */
const afterRequirements: ReadonlySet<Slice> = new Set([
  'templates',
  'risks',
  'decisions',
  'statements',
  'evidence',
  'tasks',
  'documents',
]);

/** A comparison with the points of MDR Annex I that differ, below the norms; without them while they load. */
export function useWithRequirements(sections: readonly DiffSection[], from: Side, to: Side): readonly DiffSection[] {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [before, after] = [useGspr(from), useGspr(to)];
  if (!before || !after) return sections;
  const words = {
    APPLICABLE: t('history.status.APPLICABLE'),
    NA: t('history.status.NA'),
    UNKNOWN: t('history.status.UNKNOWN'),
  };
  const section = requirementSection(before, after, words, locale);
  if (lineCount(section) === 0) return sections;
  const at = sections.findIndex(({ slice }) => afterRequirements.has(slice));
  return sections.toSpliced(at < 0 ? sections.length : at, 0, section);
}

const useGspr = ({ id, asOf }: Side) => useQuery(query(Gspr, 'normsReq/getGspr', { deviceId: id }, asOf)).data?.rows;
