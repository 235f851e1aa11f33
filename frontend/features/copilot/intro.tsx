import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import css from './copilot.module.css';

const examples = ['class', 'changed', 'gaps', 'norms', 'risk'] as const;

/** What the copilot can do, and questions to begin with. */
export function Intro({ onAsk }: { onAsk: (text: string) => void }) {
  const { t } = useTranslation();
  return (
    <div className={css.intro}>
      <h2>{t('copilot.intro.title')}</h2>
      <p>{t('copilot.intro.text')}</p>
      <p className={css.quiet}>{t('copilot.intro.limits')}</p>
      <h3>{t('copilot.intro.examples')}</h3>
      <ul className={css.examples}>
        {examples.map((name) => (
          <li key={name}>
            <Button onPress={() => onAsk(t(`copilot.intro.example.${name}`))}>
              {t(`copilot.intro.example.${name}`)}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
