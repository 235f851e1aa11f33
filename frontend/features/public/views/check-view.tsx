import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './views.module.css';
import { ViewWindow } from './window.tsx';

/** The file of the landing page, or one that is checked against a standard. */
export type Example = 'file' | '13485' | '14971' | '62304';

/** What becomes of a requirement: it was met, a passage was mended or written for it, or its gap stays open. */
const items = ['kept', 'mended', 'written', 'open'] as const;
type Item = (typeof items)[number];
const isMet = (item: Item, run: Run): boolean => item === 'kept' || (run === 1 && item !== 'open');

const runs = [0, 1] as const;
type Run = (typeof runs)[number];
const metIn = (run: Run) => items.filter((item) => isMet(item, run)).length;

/** Two checks of one file: the verdicts, and the passage that the chosen one rests on. */
export function CheckView({ example }: { example: Example }) {
  const { t } = useTranslation();
  const [run, setRun] = useState<Run>(0);
  const [chosen, setChosen] = useState<Item>('mended');
  const met = metIn(run);
  const closed = met - metIn(0);
  return (
    <ViewWindow
      label={t('views.check.label')}
      title={
        <span className={css.runs} role="group" aria-label={t('views.check.label')}>
          {runs.map((one) => (
            <button key={one} type="button" aria-pressed={run === one} onClick={() => setRun(one)}>
              {t(one === 0 ? 'views.check.run1' : 'views.check.run2')}
            </button>
          ))}
        </span>
      }
    >
      <div className={css.score}>
        <span aria-hidden>
          {items.map((item) => (
            <i key={item} data-met={isMet(item, run) || undefined} />
          ))}
        </span>
        <p aria-live="polite">
          {t('views.check.passed', { count: met, total: items.length })}{' '}
          <small>{run === 0 ? t('views.check.first') : t('views.check.closed', { count: closed })}</small>
        </p>
      </div>
      <ul className={css.verdicts}>
        {items.map((item) => (
          <li key={item}>
            <button type="button" aria-pressed={chosen === item} onClick={() => setChosen(item)}>
              <code>{t(`views.check.example.${example}.${item}.clause`)}</code>
              <span>{t(`views.check.example.${example}.${item}.name`)}</span>
              <b data-met={isMet(item, run) || undefined}>
                {isMet(item, run) ? `✓ ${t('views.check.met')}` : `✕ ${t('views.check.gap')}`}
              </b>
            </button>
          </li>
        ))}
      </ul>
      <Evidence example={example} item={chosen} run={run} />
    </ViewWindow>
  );
}

/** The sentence that a verdict rests on, and what is missing in it. */
function Evidence({ example, item, run }: { example: Example; item: Item; run: Run }) {
  const { t } = useTranslation();
  const isLater = run === 1 && (item === 'mended' || item === 'written');
  return (
    <div className={css.evidence} aria-live="polite">
      {item === 'written' && run === 0 && <p>{t('views.check.noPassage')}</p>}
      {isLater && (
        <>
          <p className={css.source}>{t(`views.check.example.${example}.${item}.laterSource`)}</p>
          <blockquote data-met>{t(`views.check.example.${example}.${item}.laterWords`)}</blockquote>
        </>
      )}
      {!isLater && item !== 'written' && (
        <>
          <p className={css.source}>{t(`views.check.example.${example}.${item}.source`)}</p>
          <blockquote data-met={isMet(item, run) || undefined}>
            {t(`views.check.example.${example}.${item}.words`)}
          </blockquote>
        </>
      )}
      {item !== 'kept' && !isMet(item, run) && (
        <p>
          <strong>{t('views.check.missing')}</strong> {t(`views.check.example.${example}.${item}.lacks`)}
        </p>
      )}
    </div>
  );
}
