import { useTranslation } from 'react-i18next';
import type { DocTemplate } from '#/backend/api/templates/contract.ts';
import { Badge } from '../../ui/badge.tsx';

const looks = {
  APPLICABLE: { tone: 'ok', glyph: '✓' },
  NA: { tone: 'neutral', glyph: '✕' },
  UNKNOWN: { tone: 'warn', glyph: '?' },
} as const;

/** Sign, word and colour: never colour alone. */
export function Applicability({ status }: { status: DocTemplate['applicabilityStatus'] }) {
  const { t } = useTranslation();
  const { tone, glyph } = looks[status];
  return (
    <Badge tone={tone}>
      <span aria-hidden>{glyph}</span>
      {t(`templates.status.${status}`)}
    </Badge>
  );
}
