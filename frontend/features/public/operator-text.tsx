import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TextName } from '#/backend/api/site/contract.ts';
import { lazy } from '../../ui/lazy.ts';
import { useSite } from '../../shared/site.ts';
import { useAnswer } from '../../shared/use-answer.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { withSearch } from '../../shared/with-search.ts';
import { FailureNotice } from '../../ui/notice.tsx';
import css from './public.module.css';

const siteText = async () => (await import('#/backend/api/site/contract.ts')).SiteText;

const OperatorMarkdown = lazy(async () => ({ default: (await import('./operator-markdown.tsx')).OperatorMarkdown }));

type OperatorTextProps = { name: TextName; children: ReactNode };

/** What the operator wrote under this name; where there is nothing, Acta's own text, which is `children`. */
export function OperatorText({ name, children }: OperatorTextProps) {
  const isWritten = useSite()?.texts.includes(name) ?? false;
  return isWritten ? <Written name={name}>{children}</Written> : <>{children}</>;
}

function Written({ name, children }: OperatorTextProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { answer, error } = useAnswer(siteText, withSearch('/api/site/getText', { name, language: locale }));
  if (error) return <FailureNotice>{t('legal.failed')}</FailureNotice>;
  if (answer?.text === null) return <>{children}</>;
  const text = answer?.text;
  return (
    <div className={css.text} lang={text?.language}>
      <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
        {text && text.language !== locale && (
          <p className={css.muted} lang={locale}>
            {t(`legal.otherLanguage.${text.language}`)}
          </p>
        )}
        {text ? <OperatorMarkdown>{text.markdown}</OperatorMarkdown> : <p role="status">{t('common.loading')}</p>}
      </Suspense>
    </div>
  );
}
