import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, sentenceOf } from '../../shared/api-error.ts';
import { useIsLive } from '../../shared/use-is-live.ts';
import { Skeleton } from '../../ui/card.tsx';
import { ErrorCard } from '../../ui/error-card.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import shape from '../../shared/page.module.css';
import css from './guide.module.css';
import { loadView, useGuideRules } from './use-guide-rules.ts';

/** With the engine, which is not needed to show the page. */
const GuideView = lazy(async () => ({ default: (await loadView()).GuideView }));

/** "Which class is my device?": the class is found in the browser, and no answer leaves it. */
export function Component() {
  const { t } = useTranslation();
  const { rules, failure, retry } = useGuideRules();
  // The server writes title and lead: its policy allows no style attribute, and the answers are the browser's alone.
  const waiting = useIsLive() && <Skeleton height={420} label={t('guide.loading')} />;
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
