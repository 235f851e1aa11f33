import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { NewsletterField } from '../../shared/newsletter-field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import shape from '../../shared/page.module.css';
import { UnsubscribeStep } from './unsubscribe-step.tsx';

/** The newsletter: asked for here, and where the links of its mails lead. */
export function Component() {
  const { t } = useTranslation();
  const step = useParams()['step']?.toLowerCase();
  const [search] = useSearchParams();
  const link = { lead: search.get('lead') ?? '', val: search.get('val') ?? '' };
  const isLeaving = step === 'unsubscribe';
  const isWhole = link.lead !== '' && link.val !== '';
  return (
    <div className={shape.narrow}>
      <PageTitle>{t(isLeaving ? 'subscription.unsubscribe.title' : 'subscription.confirm.title')}</PageTitle>
      {step === undefined && <NewsletterField />}
      {step !== undefined && !isWhole && <Notice tone="warn">{t('subscription.linkMissing')}</Notice>}
      {step !== undefined && isWhole && (isLeaving ? <UnsubscribeStep {...link} /> : <ConfirmStep {...link} />)}
    </div>
  );
}
