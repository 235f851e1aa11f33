import { useTranslation } from 'react-i18next';
import type { ClassGuide } from '#/backend/api/generics/contract.ts';
import { guideVerdicts, type GuideStep } from '#/knowledge/derive/class-guide.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Card } from '../../ui/card.tsx';
import css from './class-panel.module.css';

/** The laws and standards that apply by these answers alone, and how many may follow. */
export function NormList({ step, rules }: { step: GuideStep; rules: ClassGuide }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { certain, open } = guideVerdicts(step, rules.norms, rules);
  return (
    <Card title={t('guide.norms.title', { count: certain.length })}>
      {certain.length === 0 && <p className={css.note}>{t('guide.norms.none')}</p>}
      <ul className={css.norms}>
        {certain.map(({ key, name, title }) => (
          <li key={key}>
            <strong>{say(name)}</strong> <span>{say(title)}</span>
          </li>
        ))}
      </ul>
      {open > 0 && <p className={css.note}>{t('guide.norms.open', { count: open })}</p>}
    </Card>
  );
}
