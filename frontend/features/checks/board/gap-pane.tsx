import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { EarlierLine, StaleLine } from '../evidence/basis-lines.tsx';
import { Passages } from '../evidence/passages.tsx';
import { Reasons } from '../evidence/reasons.tsx';
import { ReviewLine } from '../evidence/review-line.tsx';
import { CriticityMark, VerdictMark } from '../evidence/verdict-mark.tsx';
import { useRunWords } from '../use-run-words.ts';
import css from './board.module.css';
import { GapActButtons } from './gap-acts.tsx';
import { GapLine } from './gap-line.tsx';
import type { GapAct } from './gap-state.ts';

type GapPaneProps = {
  run: Run;
  finding: ShownFinding;
  /** Undefined until it is loaded. */
  act: GapAct | undefined;
  mayWrite: boolean;
  /** Its place among the rows shown; `at` is 0 where the filter leaves it out. */
  place: { at: number; of: number };
  onClose: () => void;
  /** After an act whose button is gone with it. */
  onDone: () => void;
};

/** A gap with its requirement, the words of the documents, what is missing and why, and what to do about it. */
export function GapPane({ run, finding, act, mayWrite, place, onClose, onDone }: GapPaneProps) {
  const { t } = useTranslation();
  const { to, say } = useLocale();
  const { normName } = useRunWords();
  const pane = useRef<HTMLElement>(null);
  const { code, verdict, criticity, norm, clause, requirement } = finding;
  return (
    <section ref={pane} className={css.pane} aria-label={t('findings.board.evidenceOf', { code })}>
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
      {act && (
        <GapLine act={act} deviceId={run.device?.id ?? 'company'} requirement={requirement} mayWrite={mayWrite} />
      )}
      <Passages run={run} finding={finding} mayWrite={mayWrite} />
      <Reasons finding={finding} />
      {mayWrite && (
        <GapActButtons
          run={run}
          finding={finding}
          act={act}
          onOpenDocument={() => pane.current?.querySelector<HTMLElement>('figure a, figure button')?.click()}
          onDone={onDone}
        />
      )}
    </section>
  );
}
