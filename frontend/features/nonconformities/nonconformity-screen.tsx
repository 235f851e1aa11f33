import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Nonconformity } from '#/backend/api/nonconformities/contract.ts';
import { useRestedMoment } from '../../replay/use-replay.ts';
import { CommentsCard } from '../../shared/comments/comments-card.tsx';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { actOnNonconformity } from '../cases/case-queries.ts';
import { CaseScreen } from '../cases/case-screen.tsx';
import { EndCard } from '../cases/end-card.tsx';
import { Facts } from '../cases/facts.tsx';
import { LinksCard } from '../cases/links-card.tsx';
import { PlanCard } from '../cases/plan-card.tsx';
import css from '../cases/cases.module.css';
import { DispositionCard } from './disposition-card.tsx';
import { nonconformityQuery } from './nonconformities-queries.ts';
import { nonconformityWords } from './nonconformity-words.ts';
import { WordsCard } from './words-card.tsx';

/** A non-conformity from its finding to its end, now or at a moment of the past. */
export function NonconformityScreen({ id }: { id: string }) {
  const { asOf } = useRestedMoment();
  const result = useQuery(nonconformityQuery(id, asOf));
  return (
    <CaseScreen kind="nonconformities" result={result} titleOf={({ number, finding }) => `${number} ${finding.title}`}>
      {(nonconformity, mayEdit) => <Shown nonconformity={nonconformity} mayEdit={mayEdit} />}
    </CaseScreen>
  );
}

function Shown({ nonconformity, mayEdit }: { nonconformity: Nonconformity; mayEdit: boolean }) {
  const { t } = useTranslation();
  const { asOf } = useRestedMoment();
  const { id, status, device, containment, disposition, verification, waiver, links, missing } = nonconformity;
  const isOpen = mayEdit && status === 'open';
  const isReworked = disposition?.disposition === 'rework' && disposition.approval !== null;
  const hasCapa = links.some(({ subject }) => subject.kind === 'capa');
  return (
    <>
      <div className={css.state}>
        <Badge tone={status === 'open' ? 'accent' : 'neutral'}>{t(`cases.status.${status}`)}</Badge>
        <span>{t('cases.aboutWhat', { what: device?.name ?? t('cases.company') })}</span>
      </div>
      <div className={css.screen}>
        <div className={css.stack}>
          <FindingCard nonconformity={nonconformity} />
          <WordsCard
            name="containment"
            words={containment}
            maxLength={4000}
            mayEdit={isOpen}
            send={(words) => actOnNonconformity(id, { type: 'Contain', containment: words })}
          />
          <DispositionCard nonconformity={nonconformity} mayEdit={isOpen} />
          {(isReworked || verification !== null) && (
            <WordsCard
              name="verification"
              words={verification}
              maxLength={4000}
              mayEdit={isOpen && isReworked}
              send={(evidence) => actOnNonconformity(id, { type: 'VerifyRework', evidence })}
            />
          )}
          {(!hasCapa || waiver !== null) && (
            <WordsCard
              name="waiver"
              words={waiver}
              maxLength={2000}
              mayEdit={isOpen}
              send={(rationale) => actOnNonconformity(id, { type: 'WaiveCapa', rationale })}
            />
          )}
        </div>
        <div className={css.stack}>
          <PlanCard kind="nonconformities" one={nonconformity} mayEdit={isOpen} />
          <LinksCard kind="nonconformities" one={nonconformity} mayEdit={isOpen} />
          <CommentsCard
            subject={{ kind: 'nonconformity', id }}
            device={device}
            title={nonconformity.finding.title}
            asOf={asOf}
            isReadOnly={!mayEdit}
          />
          <EndCard
            kind="nonconformities"
            one={nonconformity}
            missing={missing.map((gap) => t(`nonconformities.missing.${gap}`))}
            mayEdit={mayEdit}
          />
        </div>
      </div>
    </>
  );
}

function FindingCard({ nonconformity: { finding, by, at } }: { nonconformity: Nonconformity }) {
  const { t } = useTranslation();
  const { date, day } = useDates();
  return (
    <Card className={css.roomy} title={t('nonconformities.finding')}>
      <p className={css.text}>{finding.description}</p>
      <Facts
        of={[
          [t('nonconformities.record.place'), nonconformityWords(t).place(finding.place)],
          [t('nonconformities.record.foundOn'), date(finding.foundOn)],
          [t('cases.product'), finding.product],
          [t('cases.lot'), finding.lot],
          [t('nonconformities.record.quantity'), finding.quantity],
        ]}
      />
      <p className={css.quiet}>{t('cases.by', { name: by ?? t('cases.erased'), date: day(at) })}</p>
    </Card>
  );
}
