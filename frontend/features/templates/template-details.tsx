import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import type { DocTemplateDetail } from '#/backend/api/templates/contract.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Applicability } from './applicability.tsx';
import css from './preview.module.css';

/** Why it applies, its purpose, the duties that it serves, and the data that fill it. */
export function TemplateDetails({ template }: { template: DocTemplateDetail }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { applicabilityStatus, reason, purpose, review, places, filled, knowledge, available } = template;
  return (
    <aside className={css.details} aria-label={t('templates.details')}>
      <Card title={t('templates.columns.status')}>
        <Applicability status={applicabilityStatus} />
        <p className={css.gap}>{say(reason)}</p>
      </Card>
      <Card title={t('templates.purpose')}>
        {say(purpose)
          .split('\n')
          .map((line) => (
            <p key={line} className={css.quoted}>
              {line}
            </p>
          ))}
        <dl className={css.facts}>
          <dt>{t('templates.review')}</dt>
          <dd>{say(review)}</dd>
          <dt>{t('templates.base')}</dt>
          <dd>
            <code>{knowledge}</code>
          </dd>
          {available && (
            <>
              <dt>{t('templates.openPlaces')}</dt>
              <dd>{t('templates.openCount', { count: places - filled })}</dd>
            </>
          )}
        </dl>
      </Card>
      <Facts facts={template.facts} />
      <Served served={template.served} />
    </aside>
  );
}

function Facts({ facts }: Pick<DocTemplateDetail, 'facts'>) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  if (facts.length === 0) return null;
  return (
    <Card title={t('templates.facts')}>
      <dl className={css.facts}>
        {facts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{say(label)}</dt>
            <dd>{value ? say(value) : <Link to={to('/Dashboard/MyDevice')}>{t('templates.notKnown')}</Link>}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

const first = 12;

function Served({ served }: Pick<DocTemplateDetail, 'served'>) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? served : served.slice(0, first);
  return (
    <Card title={t('templates.served', { count: served.length })}>
      <ul className={css.served}>
        {shown.map(({ key, norm, reference, text }) => (
          <li key={key}>
            <Link to={to(`/Dashboard/Norms/${norm}?row=${encodeURIComponent(key)}`)}>{say(reference)}</Link>
            <p>{say(text)}</p>
          </li>
        ))}
      </ul>
      {shown.length < served.length && (
        <Button onPress={() => setWhole(true)}>{t('templates.showAll', { count: served.length })}</Button>
      )}
    </Card>
  );
}
