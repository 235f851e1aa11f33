import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import type { DiscussAnswer } from '#/backend/api/copilot/contract.ts';
import { sessionAtom } from '../../shared/session.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import css from './copilot.module.css';

type EngineLineProps = Pick<DiscussAnswer, 'engine' | 'usage' | 'knowledge'> & { read: number };

/** Which engine answered, and what it used. What an answer costs is shown to owners. */
export function EngineLine({ engine, usage, knowledge, read }: EngineLineProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { number } = useDates();
  const isOwner = useAtomValue(sessionAtom)?.organisation.role === 'owner';
  const isOffline = engine.engine === 'offline';
  const cost =
    isOwner && usage?.cost != null
      ? new Intl.NumberFormat(locale, {
          ...(usage.currency ? { style: 'currency', currency: usage.currency } : {}),
          maximumFractionDigits: 4,
        }).format(usage.cost)
      : null;
  return (
    <details className={css.engine}>
      <summary>
        {isOffline ? t('copilot.engine.offline') : t('copilot.engine.model', { model: engine.model })}
        {engine.fallback && ` · ${t('copilot.engine.fallback')}`}
        {cost !== null && ` · ${cost}`}
      </summary>
      <dl>
        <dt>{t('copilot.engine.name')}</dt>
        <dd>
          <code>{engine.model}</code>
        </dd>
        {engine.reason !== null && (
          <>
            <dt>{t('copilot.engine.reason')}</dt>
            <dd>{engine.reason}</dd>
          </>
        )}
        <dt>{t('copilot.engine.sources')}</dt>
        <dd>{number(read)}</dd>
        {usage && (
          <>
            <dt>{t('copilot.engine.tokens')}</dt>
            <dd>
              {t('copilot.engine.inOut', { read: number(usage.inputTokens), written: number(usage.outputTokens) })}
            </dd>
          </>
        )}
        <dt>{t('copilot.engine.knowledge')}</dt>
        <dd>{knowledge}</dd>
        <dt>{t('copilot.engine.kept')}</dt>
        <dd>{t('copilot.engine.keptText')}</dd>
      </dl>
    </details>
  );
}
