import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { RiskFile } from '#/backend/projections/documents/risk-file/fold.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './prompt-box.module.css';
import { askRisks, surpriseRisks } from '../risk-commands.ts';

type PromptBoxProps = {
  deviceId: string;
  file: Pick<RiskFile, 'pending' | 'rounds'>;
  /** Why requests are not possible; null where they are. */
  locked: 'plan' | 'past' | 'reader' | null;
  onProposed: () => void;
  onLocked: () => void;
};

/** Asks for more risks: a question with its context, or a surprise. The results are proposals. */
export function PromptBox({ deviceId, file, locked, onProposed, onLocked }: PromptBoxProps) {
  const { t } = useTranslation();
  const [isAsking, setAsking] = useState(false);
  const isRunning = isAsking || (file.pending !== null && locked === null);
  const isDisabled = isRunning || locked !== null;

  async function ask(send: () => Promise<readonly unknown[]>): Promise<boolean> {
    setAsking(true);
    try {
      const proposed = await send();
      // Without any, the job still runs or found nothing; the last round shows which.
      if (proposed.length > 0) {
        toast('success', t('risks.prompt.proposed', { count: proposed.length }));
        onProposed();
      }
      return true;
    } catch (error) {
      toast('error', sentenceOf(error, t('risks.prompt.failed')));
      return false;
    } finally {
      setAsking(false);
    }
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    const data = new FormData(form);
    const [prompt, context] = [typed(data, 'prompt'), typed(data, 'context')];
    if (!prompt || isDisabled) return;
    if (await ask(() => askRisks(deviceId, prompt, context))) form.reset();
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    void submit(event.currentTarget);
  };
  const onEnter = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (event.currentTarget.form) void submit(event.currentTarget.form);
  };

  const last = file.rounds.at(-1);
  return (
    <Card title={t('risks.prompt.title')} className={css.card}>
      <form className={css.form} onSubmit={onSubmit}>
        <label>
          {t('risks.prompt.context')}
          <textarea
            name="context"
            rows={2}
            maxLength={4000}
            disabled={isDisabled}
            placeholder={t('risks.prompt.contextHint')}
          />
        </label>
        <label>
          {t('risks.prompt.question')}
          <textarea
            name="prompt"
            rows={2}
            maxLength={2000}
            disabled={isDisabled}
            placeholder={t('risks.prompt.questionHint')}
            onKeyDown={onEnter}
          />
        </label>
        <div className={css.actions}>
          <Button look="primary" type="submit" disabled={locked !== null} isPending={isRunning}>
            {t('risks.prompt.send')}
          </Button>
          <Button disabled={isDisabled} onPress={() => void ask(() => surpriseRisks(deviceId))}>
            <span aria-hidden>✦</span> {t('risks.prompt.surprise')}
          </Button>
          {locked === 'plan' && (
            <Button look="ghost" onPress={onLocked}>
              <span aria-hidden>🔒</span> {t('risks.premium.message')}
            </Button>
          )}
        </div>
      </form>
      <p className={css.note} role="status">
        {isRunning
          ? t('risks.prompt.running')
          : last && file.pending === null && last.engine !== null
            ? t(
                last.proposed === 0
                  ? 'risks.prompt.none'
                  : last.engine === 'offline'
                    ? 'risks.prompt.byRules'
                    : 'risks.prompt.byModel',
                {
                  count: last.proposed,
                  model: last.model ?? '',
                },
              )
            : t('risks.prompt.lead')}
        {!isRunning && last?.fallback && <> {t('risks.prompt.fallback')}</>}
      </p>
    </Card>
  );
}
