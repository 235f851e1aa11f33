import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useReplay } from '../../replay/use-replay.ts';
import { useDates } from '../../shared/dates.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { AttachDialog, type Attached } from './attach-dialog.tsx';
import css from './copilot.module.css';
import { SettingsBar, type Settings } from './settings-bar.tsx';

type ComposerProps = {
  draft: string;
  onDraft: (text: string) => void;
  settings: Settings;
  onSettings: (change: Partial<Settings>) => void;
  isBusy: boolean;
  onAsk: (text: string, attachments: readonly string[]) => void;
  onStop: () => void;
};

/** The field for a question: Enter sends, Shift and Enter begin a new line. An empty question is not sent. */
export function Composer({ draft, onDraft, settings, onSettings, isBusy, onAsk, onStop }: ComposerProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const { isPast, event } = useReplay();
  const [attached, setAttached] = useState<readonly Attached[]>([]);
  const [isAttaching, setAttaching] = useState(false);
  const [isSetting, setSetting] = useState(false);

  function send(): void {
    const text = draft.trim();
    if (text === '' || isBusy) return;
    onAsk(
      text,
      attached.map(({ id }) => id),
    );
    setAttached([]);
  }
  const onSubmit = (submitted: FormEvent) => {
    submitted.preventDefault();
    send();
  };
  const onKeyDown = (key: KeyboardEvent) => {
    if (key.key !== 'Enter' || key.shiftKey || key.nativeEvent.isComposing) return;
    key.preventDefault();
    send();
  };
  /** Documents belong to a device, or to the company. */
  const change = (changed: Partial<Settings>) => {
    if (changed.device !== undefined && changed.device !== settings.device) setAttached([]);
    onSettings(changed);
  };

  return (
    <form className={css.composer} onSubmit={onSubmit} aria-label={t('copilot.ask.form')}>
      {isSetting && <SettingsBar settings={settings} onChange={change} />}
      {attached.length > 0 && (
        <ul className={css.attached} aria-label={t('copilot.attach.list')}>
          {attached.map(({ id, name }) => (
            <li key={id}>
              <Icon name="file" /> {name}
              <button
                type="button"
                aria-label={t('copilot.attach.remove', { name })}
                onClick={() => setAttached((all) => all.filter((one) => one.id !== id))}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <textarea
        value={draft}
        rows={Math.min(8, draft.split('\n').length + 1)}
        maxLength={4000}
        aria-label={t('copilot.ask.label')}
        placeholder={t('copilot.ask.hint')}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={css.composerActs}>
        <Button look="ghost" onPress={() => setAttaching(true)}>
          <Icon name="file" /> {t('copilot.attach.act')}
        </Button>
        <Button look="ghost" aria-expanded={isSetting} onPress={() => setSetting(!isSetting)}>
          <Icon name="tool" /> {t('copilot.settings.act')}
        </Button>
        {isPast && event && settings.device !== 'company' && (
          <Badge tone="history">{t('copilot.ask.asOf', { moment: moment(event.recordedAt) })}</Badge>
        )}
        <span className={css.grow} />
        {isBusy ? (
          <Button onPress={onStop}>{t('copilot.ask.stop')}</Button>
        ) : (
          <Button look="primary" type="submit" disabled={draft.trim() === ''}>
            {t('copilot.ask.send')}
          </Button>
        )}
      </div>
      {isAttaching && (
        <AttachDialog
          device={settings.device}
          attached={attached}
          onAttach={setAttached}
          onClose={() => setAttaching(false)}
        />
      )}
    </form>
  );
}
