import { useTranslation } from 'react-i18next';
import type { ChangePreview } from '#/backend/api/profiling/contract.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { effectLines } from '../../../replay/effect-lines.ts';
import { useNames } from '../../../replay/use-names.ts';
import css from './change-dialog.module.css';
import { EffectList } from './effect-list.tsx';

const spelledOut = 8;

/** The effects of a change: verdicts, risks, dropped answers, opened questions. */
export function ChangeEffects({
  preview: { effects, dropped, opened },
}: {
  preview: Pick<ChangePreview, 'effects' | 'dropped' | 'opened'>;
}) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const names = useNames();
  const { added, removed } = effects.risks;
  // The risks have lists of their own below, with their number.
  const others = { ...effects, risks: { added: [], removed: [] } };
  const hasEffects = effectLines(effects).length > 0;
  return (
    <div className={css.effects}>
      <h3>{t('profiling.changeDialog.effects')}</h3>
      {hasEffects && <EffectList effects={others} limit={spelledOut} />}
      {!hasEffects && dropped.length + opened.length === 0 && <p>{t('profiling.changeDialog.nothing')}</p>}
      <Named title={t('profiling.effects.risks.added', { count: added.length })} items={added.map(names.risk)} />
      <Named title={t('profiling.effects.risks.removed', { count: removed.length })} items={removed.map(names.risk)} />
      <Named
        title={t('profiling.changeDialog.dropped', { count: dropped.length })}
        items={dropped.map(({ questionTitle, answerTitle }) => `${say(questionTitle)} ${say(answerTitle)}`)}
        isOpen
      />
      <Named
        title={t('profiling.changeDialog.opened', { count: opened.length })}
        items={opened.map(({ questionTitle }) => say(questionTitle))}
        isOpen
      />
    </div>
  );
}

function Named({ title, items, isOpen = false }: { title: string; items: readonly string[]; isOpen?: boolean }) {
  if (items.length === 0) return null;
  return (
    <details className={css.named} open={isOpen}>
      <summary>{title}</summary>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </details>
  );
}
