import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { ClassState, QualificationState } from '#/backend/events/profiling.ts';
import { classText } from '#/backend/events/class-text.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Figure } from '../../../ui/figure.tsx';
import css from './stat-strip.module.css';

export type Figures = {
  qualification: QualificationState;
  classification: ClassState;
  risks: number;
  templates: number;
  norms: number;
};

type StatStripProps = { figures: Figures; requirements: number | undefined };

/** The results so far. The figures count up after an answer, and follow the time rail. */
export function StatStrip({ figures: { classification, risks, templates, norms }, requirements }: StatStripProps) {
  const { t } = useTranslation();
  const text = classText(classification);
  return (
    <dl className={css.strip} aria-label={t('profiling.stats')}>
      <Stat label={t(labelOf(classification))} screen="DeviceDashboard">
        <span key={text} className={css.class} data-open={classification.class === null || undefined}>
          {text}
        </span>
      </Stat>
      <Stat label={t('profiling.risks')} screen="ABR">
        <Figure value={risks} />
      </Stat>
      <Stat label={t('profiling.templates')} screen="Templates">
        <Figure value={templates} />
      </Stat>
      <Stat label={t('profiling.norms')} screen="Norms">
        <Figure value={norms} />
      </Stat>
      <Stat label={t('profiling.requirements')} screen="Norms">
        {requirements === undefined ? <span aria-hidden>…</span> : <Figure value={requirements} />}
      </Stat>
    </dl>
  );
}

function Stat({ label, screen, children }: { label: string; screen: string; children: ReactNode }) {
  const { to } = useLocale();
  return (
    <div>
      <dt>
        <Link to={to(`/Dashboard/${screen}`)}>{label}</Link>
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

const labelOf = ({ class: settled, lower }: ClassState) =>
  lower === null ? 'profiling.noClass' : settled ? 'profiling.class' : 'profiling.classOpen';
