import { useTranslation } from 'react-i18next';
import css from './skip-link.module.css';

/** First stop of the Tab key: a link past the navigation. */
export function SkipLink() {
  const { t } = useTranslation();
  return (
    <a className={css.skip} href="#content" data-no-print>
      {t('common.skip')}
    </a>
  );
}
