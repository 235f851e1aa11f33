import { useTranslation } from 'react-i18next';
import type { DerivationAnswer } from '#/backend/api/profiling/contract.ts';
import { Because } from '../../../shared/because.tsx';
import { citationIn } from '#/knowledge/language/citation.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import css from './device-dashboard.module.css';

const topics = ['assessment', 'notified-body', 'clinical', 'post-market', 'information', 'consultation'] as const;

type RouteCardProps = { derivation: DerivationAnswer; isDimmed: boolean; onGoTo: (position: string) => void };

/** The law's requirements for the device by its class and nature: the conformity assessment and related duties. */
export function RouteCard({ derivation: { routes }, isDimmed, onGoTo }: RouteCardProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const shown = routes.filter(({ status }) => status === 'APPLICABLE');
  const open = routes.filter(({ status }) => status === 'UNKNOWN');
  return (
    <Card title={t('dashboard.route.title')}>
      <div className={css.dimmed} data-dimmed={isDimmed || undefined}>
        {shown.length === 0 && <p className={css.quiet}>{t('dashboard.route.none')}</p>}
        <dl className={css.routes}>
          {topics
            .map((topic) => ({ topic, rules: shown.filter((rule) => rule.topic === topic) }))
            .filter(({ rules }) => rules.length > 0)
            .map(({ topic, rules }) => (
              <div key={topic}>
                <dt>{t(`dashboard.route.topic.${topic}`)}</dt>
                {rules.map((rule) => (
                  <dd key={rule.key}>
                    <details>
                      <summary>{say(rule.title)}</summary>
                      <p>{say(rule.reason)}</p>
                      <cite>{citationIn(locale, rule.source)}</cite>
                      <Because because={rule.because} onGoTo={onGoTo} />
                    </details>
                  </dd>
                ))}
              </div>
            ))}
        </dl>
        {open.length > 0 && (
          <p>
            <Badge>?</Badge> {t('dashboard.route.open', { count: open.length })}
          </p>
        )}
      </div>
    </Card>
  );
}
