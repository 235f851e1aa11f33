import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { EarlierLine, StaleLine } from '../evidence/basis-lines.tsx';
import { Passages } from '../evidence/passages.tsx';
import { Reasons } from '../evidence/reasons.tsx';
import { ReviewActs } from '../evidence/review-acts.tsx';
import { ReviewLine } from '../evidence/review-line.tsx';
import { CriticityMark, VerdictMark } from '../evidence/verdict-mark.tsx';
import { useRunWords } from '../use-run-words.ts';
import css from './board.module.css';

type GapPaneProps = {
  run: Run;
  finding: ShownFinding;
  mayWrite: boolean;
  /** Its place among the rows shown; `at` is 0 where the filter leaves it out. */
  place: { at: number; of: number };
  onClose: () => void;
};

/** A gap with its requirement, the words of the documents, what is missing and why, and what to do about it. */
export function GapPane({ run, finding, mayWrite, place, onClose }: GapPaneProps) {
  const { t } = useTranslation();
  const { to, say } = useLocale();
  const { normName } = useRunWords();
  const { code, verdict, criticity, norm, clause, requirement } = finding;
  return (
    <section className={css.pane} aria-label={t('findings.board.evidenceOf', { code })}>
      <header>
        <code>{code}</code>
        <VerdictMark verdict={verdict} />
        {criticity && <CriticityMark criticity={criticity} />}
        {place.at > 0 && <span className={css.quiet}>{t('findings.board.place', place)}</span>}
        <Button look="ghost" size="icon" aria-label={t('common.close')} onPress={onClose}>
          <span aria-hidden>✕</span>
        </Button>
      </header>
      <div className={css.requirement}>
        <p className={css.quiet}>
          {t('findings.evidence.requirement')} ·{' '}
          <Link to={to(`/Dashboard/Check/Norms/${norm}?row=${encodeURIComponent(requirement)}`)}>
            {normName(norm)} · {clause}
          </Link>
        </p>
        <p>{say(finding.text)}</p>
      </div>
      <StaleLine stale={finding.stale} />
      <ReviewLine review={finding.review} />
      <EarlierLine earlier={finding.earlier} review={finding.review} />
      <Passages run={run} finding={finding} mayWrite={mayWrite} />
      <Reasons finding={finding} />
      {mayWrite && <ReviewActs runId={run._id} finding={finding} />}
    </section>
  );
}
