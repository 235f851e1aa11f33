import { useTranslation } from 'react-i18next';
import type { Capa } from '#/backend/api/capas/contract.ts';
import { useAddress } from '../../../shared/address-state.ts';
import css from '../capas.module.css';
import { ActionList } from './action-list.tsx';
import { Effectiveness } from './effectiveness.tsx';
import { LinkedRisks } from './linked-risks.tsx';
import { RootCauseAnalysis } from './root-cause.tsx';
import { ReportSection } from './section.tsx';

/** The report of a CAPA, section by section: as it prints, or (`mode=edit`) to be written. */
export function CapaReport({ capa, mayWrite }: { capa: Capa; mayWrite: boolean }) {
  const { t } = useTranslation();
  const [address] = useAddress();
  const isEditing = mayWrite && address.get('mode') === 'edit';
  const locked = capa.sections.filter((section) => section.locked !== null).length;
  return (
    <article className={css.report} aria-label={t('capas.report.name')}>
      <header>
        <h2>{t('capas.report.name')}</h2>
        <small>{t('capas.report.locked', { count: locked, total: capa.sections.length })}</small>
      </header>
      <ol>
        {capa.sections.map((section) => (
          <ReportSection key={section.section} capa={capa} section={section} mayWrite={mayWrite} isEditing={isEditing}>
            {section.section === 'riskAssessment' && <LinkedRisks capa={capa} isEditing={isEditing} />}
            {section.section === 'investigateRootCause' && (
              <RootCauseAnalysis capa={capa} isEditing={isEditing && section.locked === null} />
            )}
            {section.section === 'preventiveActionCourse' && <ActionList capa={capa} mayWrite={mayWrite} />}
            {section.section === 'effectivenessCheck' && <Effectiveness capa={capa} mayWrite={mayWrite} />}
          </ReportSection>
        ))}
      </ol>
    </article>
  );
}
