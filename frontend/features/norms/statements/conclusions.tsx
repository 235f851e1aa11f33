import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../../ui/link.tsx';
import type { Norm } from '#/backend/api/norms/contract.ts';
import { useDates } from '../../../shared/dates.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import css from './conclusions.module.css';
import { OpenStatement } from './open-statement.tsx';
import { StatusMark } from '../status.tsx';
import { WithdrawDialog } from './withdraw-dialog.tsx';

type ConclusionsProps = { deviceId: string; norm: Norm; mayWrite: boolean };

/** Side by side: the conclusion of the rules with its answers, and the manufacturer's statement with its reason. */
export function Conclusions({ deviceId, norm, mayWrite }: ConclusionsProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const [asked, setAsked] = useState<'state' | 'withdraw' | null>(null);
  const { statement, rulesStatus } = norm;
  const subject = { keys: [norm.norm], name: say(norm.name), rulesStatus, statement };
  const close = () => setAsked(null);
  return (
    <div className={css.pair}>
      <section>
        <h3>{t('norms.rules')}</h3>
        <StatusMark status={rulesStatus} isOneOf={norm.oneOf.length > 0} />
        {rulesStatus === 'UNKNOWN' ? <Unsettled norm={norm} /> : <p>{say(norm.reason)}</p>}
        {norm.because.length > 0 && <Answers norm={norm} />}
      </section>
      <section>
        <h3>{t('norms.manufacturer')}</h3>
        {statement ? (
          <Stated {...{ statement, rulesStatus }} />
        ) : (
          <p className={css.quiet}>{t('norms.nothingStated')}</p>
        )}
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
      </section>
      {asked === 'state' && <OpenStatement {...{ deviceId, subject }} onClose={close} />}
      {asked === 'withdraw' && <WithdrawDialog {...{ deviceId, subject }} onClose={close} />}
    </div>
  );
}

function Unsettled({ norm: { settledBy, oneOf, reason } }: { norm: Norm }) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  return (
    <>
      <p>{oneOf.length > 0 ? say(reason) : t('norms.unknown.norm')}</p>
      {settledBy.length > 0 && (
        <>
          <p className={css.quiet}>{t('norms.unknown.settle', { count: settledBy.length })}</p>
          <ul className={css.questions}>
            {settledBy.map(({ question, questionTitle }) => (
              <li key={question}>
                <Link to={to('/Dashboard/MyDevice')}>{say(questionTitle)}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function Answers({ norm: { because } }: { norm: Norm }) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  return (
    <details className={css.answers}>
      <summary>
        {t('norms.rest')} {t('norms.answers', { count: because.length })}
      </summary>
      <ul>
        {because.map(({ question, questionTitle, answerTitle }) => (
          <li key={question}>
            <Link to={to('/Dashboard/MyDevice')}>{say(questionTitle)}</Link> <strong>{say(answerTitle)}</strong>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The statement, its reason and author, and whether the rules have changed their conclusion since. */
export function Stated({
  statement,
  rulesStatus,
}: Pick<Norm, 'rulesStatus'> & { statement: NonNullable<Norm['statement']> }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { status, justification, byName, at, isOutdated, rulesThen } = statement;
  return (
    <>
      <StatusMark status={status} />
      <blockquote className={css.justification}>{justification}</blockquote>
      <p className={css.quiet}>{t('norms.byOn', { name: byName ?? t('norms.erased'), date: day(at) })}</p>
      {status !== rulesStatus && !isOutdated && <p className={css.quiet}>{t('norms.overrides')}</p>}
      {isOutdated && (
        <Notice tone="warn">
          {t('norms.outdated', { before: t(`norms.status.${rulesThen}`), now: t(`norms.status.${rulesStatus}`) })}
        </Notice>
      )}
    </>
  );
}
