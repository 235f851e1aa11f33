import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Run, ShownFinding } from '#/backend/api/checks/contract.ts';
import type { DeskAnswer } from '#/backend/api/checks/desk.contract.ts';
import { useKeys } from '../../../shared/keys/use-keys.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Notice } from '../../../ui/notice.tsx';
import { ReasonDialog } from '../../../ui/reason-dialog.tsx';
import { StaleLine } from '../evidence/basis-lines.tsx';
import { Passages } from '../evidence/passages.tsx';
import { ReviewDialog, type ReviewAct } from '../evidence/review-dialog.tsx';
import { ReviewLine } from '../evidence/review-line.tsx';
import { VerdictMark } from '../evidence/verdict-mark.tsx';
import { agreementQuery } from '../checks-queries.ts';
import { useRunWords } from '../use-run-words.ts';
import { DeskActs } from './desk-acts.tsx';
import { DeskList } from './desk-list.tsx';
import { deskCode } from './desk-order.ts';
import css from './desk.module.css';
import { useDesk } from './use-desk.ts';

type DeskProps = {
  run: Run;
  findings: readonly ShownFinding[];
  asked: DeskAnswer;
  asOf: string | null;
  mayWrite: boolean;
};

/** One finding at a time: its requirement beside the passages, and the verdict of the engine only after one's own. */
export function Desk({ run, findings, asked, asOf, mayWrite }: DeskProps) {
  const { t } = useTranslation();
  const { to, say } = useLocale();
  const { normName } = useRunWords();
  const desk = useDesk(run._id, findings, asked);
  const { data: agreement } = useQuery(agreementQuery(asOf));
  const passages = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<ReviewAct | null>(null);
  const { present } = desk;
  const shown = present?.key;
  const last = useRef(shown);
  // After a decision the eyes and the focus go to the passages of the next finding.
  useEffect(() => {
    if (last.current !== shown) passages.current?.focus({ preventScroll: true });
    last.current = shown;
  }, [shown]);
  useKeys(
    {
      deskMet: () => desk.decide('met'),
      deskPartly: () => desk.decide('partly'),
      deskGap: () => desk.decide('gap'),
      deskNotApplicable: () => desk.decide('notApplicable'),
      deskLater: desk.later,
      deskAsk: () => setOpen('ask'),
      deskAssign: () => setOpen('assign'),
      ...(desk.back && { deskBack: desk.back }),
    },
    { isActive: mayWrite && present !== null },
  );
  if (present === null) return <Notice tone="ok">{t('findings.desk.nothing')}</Notice>;
  const you = agreement?.reviewers.find(({ isYou }) => isYou);
  const ofRequirement = agreement?.requirements.find(({ requirement }) => requirement === present.requirement);
  const isDecided = present.review.state === 'confirmed' || present.review.state === 'overruled';
  const isTwo = present.review.state === 'twoReadings';
  return (
    <div className={css.desk}>
      <DeskList
        order={desk.order}
        present={present.key}
        overAll={you ? t('findings.desk.overAll', { agreed: you.decisions.agreed, count: you.decisions.of }) : null}
        onOpen={desk.goTo}
      />
      <section className={css.requirement} aria-label={t('findings.evidence.requirement')}>
        <p className={css.quiet}>
          <code>{deskCode(desk.order.indexOf(present))}</code> · {run.label}
        </p>
        <p className={css.quiet}>
          {t('findings.evidence.requirement')} ·{' '}
          <Link to={to(`/Dashboard/Check/Norms/${present.norm}?row=${encodeURIComponent(present.requirement)}`)}>
            {normName(present.norm)} · {present.clause}
          </Link>
        </p>
        <p className={css.words}>{say(present.text)}</p>
        {desk.told && (
          <Notice tone={desk.told.isRight ? 'ok' : 'warn'} role="status">
            {t(`findings.desk.told.${desk.told.isRight ? 'right' : 'wrong'}.${desk.told.kind}`)}
          </Notice>
        )}
        {desk.gap && (
          <Notice tone="accent" role="status">
            {t('findings.desk.gapRecorded', {
              code: deskCode(desk.order.findIndex(({ key }) => key === desk.gap?.key)),
            })}{' '}
            <Link
              to={to(`/Dashboard/Check/ConformityBoard/${run._id}?gap=${encodeURIComponent(desk.gap.requirement)}`)}
            >
              {t('findings.desk.toGap')}
            </Link>
          </Notice>
        )}
        {(isDecided || isTwo) && present.kind !== 'control' ? (
          <p>
            {t('findings.desk.engineSaid')} <VerdictMark verdict={present.verdict} />
            {ofRequirement && (
              <small className={css.quiet}>
                {' '}
                {t('findings.desk.ofRequirement', {
                  overruled: ofRequirement.decisions.of - ofRequirement.decisions.agreed,
                  count: ofRequirement.decisions.of,
                })}
              </small>
            )}
          </p>
        ) : (
          <p className={css.hidden}>{t('findings.desk.hidden')}</p>
        )}
        <StaleLine stale={present.stale} />
        {present.kind !== 'control' && <ReviewLine review={present.review} />}
      </section>
      <section
        key={present.key}
        ref={passages}
        tabIndex={-1}
        className={css.passages}
        aria-label={t('findings.desk.passages')}
      >
        <Passages
          run={{ ...run, _id: present.run }}
          finding={present}
          mayWrite={mayWrite && present.kind !== 'control'}
          isBlind
        />
      </section>
      {mayWrite && <DeskActs desk={desk} onOpen={setOpen} />}
      {desk.choice && (
        <ReasonDialog
          title={t('findings.desk.reasonTitle', { choice: t(`findings.desk.choice.${desk.choice}`) })}
          text={t('findings.desk.reasonText')}
          label={t('findings.review.reason')}
          missing={t('findings.review.reasonMissing')}
          confirm={t('findings.desk.record')}
          isPending={desk.isPending}
          onClose={desk.dismiss}
          onConfirm={desk.overrule}
        />
      )}
      <ReviewDialog runId={run._id} finding={present} act={open} onClose={() => setOpen(null)} />
    </div>
  );
}
