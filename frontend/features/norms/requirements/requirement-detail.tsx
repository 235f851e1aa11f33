import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { LinkedEvidence, Norm, Requirement } from '#/backend/api/norms/contract.ts';
import type { DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.tsx';
import { send } from '../norms-queries.ts';
import { useNames } from '../../../replay/use-names.ts';
import { TraceLink } from '../../../shared/trace-link.tsx';
import { Stated } from '../statements/conclusions.tsx';
import { LinkedPassages } from './linked-passages.tsx';
import css from './requirement-detail.module.css';
import { OpenStatement } from '../statements/open-statement.tsx';
import { WithdrawDialog } from '../statements/withdraw-dialog.tsx';

type RequirementDetailProps = {
  row: Requirement;
  deviceId: string;
  norm: Norm;
  moment: DeviceMoment | null;
  mayWrite: boolean;
};

/** All data of a requirement: why it applies, possible evidence, links, and statements. */
export function RequirementDetail({ row, deviceId, norm, moment, mayWrite }: RequirementDetailProps) {
  const { t } = useTranslation();
  const { locale, say, to } = useLocale();
  const names = useNames();
  const [asked, setAsked] = useState<'state' | 'withdraw' | null>(null);
  const { statement, rulesStatus } = row;
  const why = locale === 'fr' ? row.applicabilityJustificationFR : row.applicabilityJustificationEN;
  const text = locale === 'fr' ? row.requirementFR : row.requirementEN;
  const subject = { keys: [row._id], name: `${say(norm.name)}, ${row.clause}`, rulesStatus, statement };
  const given = new Map(moment?.profiling.answers.map(({ question, answer }) => [question, answer]));
  const { mutate: withdraw } = useMutation({
    mutationFn: ({ at, document }: LinkedEvidence) => {
      const [block, from, end] = at
        .slice(document.id.length + 1)
        .split(/[.-]/)
        .map(Number);
      const { id: documentId, version } = document;
      return send('withdrawPassage', { deviceId, requirement: row._id, documentId, version, block, from, to: end });
    },
    onSuccess: () => toast('success', t('passages.withdrawn')),
    onError: (error) => toast('error', sentenceOf(error, t('norms.failed'))),
  });
  const answerOf = (question: string) => names.choice(question, given.get(question) ?? '');
  return (
    <div className={css.detail}>
      {text && <p>{text}</p>}
      {row.applicabilityStatus === 'UNKNOWN' && <p>{t('norms.unknown.requirement')}</p>}
      <p className={css.quiet}>
        {row.origin === 'RULES' && why !== '' && row.applicabilityStatus !== 'UNKNOWN'
          ? why
          : t('norms.detail.rules', { status: t(`norms.status.${rulesStatus}`) })}
        {row.origin === 'NORM' && ` · ${t('norms.detail.norm')}`}
      </p>
      <dl>
        <Listed title={t('norms.detail.settle')} keys={row.settledBy}>
          {(question) => <Link to={to('/Dashboard/MyDevice')}>{names.question(question)}</Link>}
        </Listed>
        <Listed title={t('norms.detail.answers')} keys={row.because}>
          {(question) => (
            <>
              <Link to={to('/Dashboard/MyDevice')}>{names.question(question)}</Link>{' '}
              <strong>{answerOf(question)}</strong>
            </>
          )}
        </Listed>
        <Listed title={t('norms.detail.templates')} keys={row.templates}>
          {(template) => <Link to={to(`/Dashboard/Templates/${template}`)}>{names.template(template)}</Link>}
        </Listed>
        <Listed title={t('norms.detail.gspr')} keys={row.gspr}>
          {(point) => (
            <Link to={to(`/Dashboard/Norms/MDR?view=gspr&point=${encodeURIComponent(point)}`)}>
              {t('norms.gspr.short', { point })}
            </Link>
          )}
        </Listed>
        <Listed title={t('norms.detail.risks')} keys={row.risks}>
          {(risk) => <Link to={to('/Dashboard/ABR')}>{names.risk(risk)}</Link>}
        </Listed>
        {row.evidence.length > 0 && (
          <div>
            <dt>{t('norms.detail.evidence')}</dt>
            <dd>{row.evidence.map((kind) => t(`norms.evidence.${kind}`)).join(', ')}</dd>
          </div>
        )}
        {row.passages.length > 0 && (
          <div>
            <dt>{t('passages.title')}</dt>
            <dd>
              <LinkedPassages passages={row.passages} onWithdraw={mayWrite ? withdraw : undefined} />
            </dd>
          </div>
        )}
      </dl>
      {statement && <Stated {...{ statement, rulesStatus }} />}
      <TraceLink node={`requirement:${row._id}`} />
      {mayWrite && (
        <div className={css.actions}>
          <Button onPress={() => setAsked('state')}>{t(statement ? 'norms.change' : 'norms.state')}</Button>
          {statement && (
            <Button look="ghost" onPress={() => setAsked('withdraw')}>
              {t('norms.withdraw')}
            </Button>
          )}
        </div>
      )}
      {asked === 'state' && <OpenStatement {...{ deviceId, subject }} onClose={() => setAsked(null)} />}
      {asked === 'withdraw' && <WithdrawDialog {...{ deviceId, subject }} onClose={() => setAsked(null)} />}
    </div>
  );
}

type ListedProps = { title: string; keys: readonly string[]; children: (key: string) => ReactNode };

function Listed({ title, keys, children }: ListedProps) {
  if (keys.length === 0) return null;
  return (
    <div>
      <dt>{title}</dt>
      {keys.map((key) => (
        <dd key={key}>{children(key)}</dd>
      ))}
    </div>
  );
}
