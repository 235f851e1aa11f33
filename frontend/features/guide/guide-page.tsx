import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { lazy } from '../../ui/lazy.ts';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { useIsLive } from '../../shared/use-is-live.ts';
import { Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import shape from '../../shared/page.module.css';
import { FirstQuestion } from './first-question.tsx';
import css from './guide.module.css';
import { loadView, useGuideRules } from './use-guide-rules.ts';

const guideStart = async () => (await import('#/backend/api/generics/contract.ts')).GuideStart;

/** With the engine, which is not needed to show the page. */
const GuideView = lazy(async () => ({ default: (await loadView()).GuideView }));

/** "Which class is my device?": the class is found in the browser, and no answer leaves it. */
export function Component() {
  const { t } = useTranslation();
  const { rules, failure, retry } = useGuideRules();
  const start = useAnswer(guideStart, '/api/generics/getGuideStart').answer?.question;
  const isLive = useIsLive();
  const { hash } = useLocation();
  // The server writes the first question; the answers are the browser's alone, which shows no question that it may have.
  const first = start && !(isLive && hash !== '') && (
    <div className={css.columns}>
      <div className={css.main}>
        <FirstQuestion question={start} />
        <noscript>{t('guide.script')}</noscript>
      </div>
    </div>
  );
  const waiting = first || (isLive && <Skeleton height={420} label={t('guide.loading')} />);
  return (
    <div className={`${shape.page} ${css.page}`}>
      <PageTitle lead={t('guide.lead')}>{t('guide.title')}</PageTitle>
      {rules && (
        <Suspense fallback={waiting}>
          <GuideView rules={rules} />
        </Suspense>
      )}
      {!rules && !failure && waiting}
      {failure && (
        <ErrorCard
          title={t('guide.failed')}
          text={sentenceOf(failure, t('errors.unreachable'))}
          code={failure instanceof ApiError ? failure.code : failure.message}
          onRetry={retry}
        />
      )}
    </div>
  );
}
