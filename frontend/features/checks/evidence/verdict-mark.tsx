import { useTranslation } from 'react-i18next';
import type { ShownFinding } from '#/backend/api/checks/contract.ts';
import type { Verdict } from '#/backend/events/finding.ts';
import { Badge } from '../../../ui/badge.tsx';

const looks = {
  met: { glyph: '✓', tone: 'ok' },
  gap: { glyph: '✕', tone: 'bad' },
  notAddressed: { glyph: '○', tone: 'bad' },
  notApplicable: { glyph: '–', tone: 'neutral' },
  unsure: { glyph: '?', tone: 'warn' },
  notReadable: { glyph: '▨', tone: 'warn' },
} as const satisfies Record<Verdict, { glyph: string; tone: string }>;

export function VerdictMark({ verdict }: { verdict: Verdict }) {
  const { t } = useTranslation();
  const { glyph, tone } = looks[verdict];
  return (
    <Badge tone={tone}>
      <span aria-hidden>{glyph}</span>
      {t(`checks.verdict.${verdict}`)}
    </Badge>
  );
}

export function CriticityMark({ criticity }: Pick<ShownFinding, 'criticity'>) {
  const { t } = useTranslation();
  if (criticity === null) return <span aria-hidden>–</span>;
  return (
    <Badge tone={criticity === 'critical' ? 'bad' : 'neutral'}>
      {criticity === 'critical' && <span aria-hidden>▲</span>}
      {t(`findings.criticity.${criticity}`)}
    </Badge>
  );
}
