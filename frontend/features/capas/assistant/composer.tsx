import { useState, type FormEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import css from './assistant.module.css';
import { Attach, type AttachedFile } from './attach.tsx';

type ComposerProps = {
  device: string | null;
  isBusy: boolean;
  hint: string;
  /** Resolves to whether it was answered: then the field is emptied. */
  onSend: (text: string, files: readonly AttachedFile[]) => Promise<boolean>;
  onForget: (() => void) | undefined;
};

/** The field for words to the assistant: Enter sends, Shift and Enter begin a new line. Nothing is lost by a failure. */
export function Composer({ device, isBusy, hint, onSend, onForget }: ComposerProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const [attached, setAttached] = useState<readonly AttachedFile[]>([]);
  async function send(): Promise<void> {
    const words = text.trim();
    if (words === '' || isBusy) return;
    if (!(await onSend(words, attached))) return;
    setText('');
    setAttached([]);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  const onKeyDown = (key: KeyboardEvent) => {
    if (key.key !== 'Enter' || key.shiftKey || key.nativeEvent.isComposing) return;
    key.preventDefault();
    void send();
  };
  return (
    <form className={css.composer} onSubmit={onSubmit} aria-label={t('capaAssistant.form')}>
      <textarea
        value={isBusy ? '' : text}
        rows={Math.min(8, text.split('\n').length + 1)}
        maxLength={8000}
        aria-label={t('capaAssistant.words')}
        placeholder={t('capaAssistant.placeholder')}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {attached.length > 0 && (
        <ul className={css.attached} aria-label={t('capaAssistant.attach.list')}>
          {attached.map((file) => (
            <li key={file.document}>
              {file.name}{' '}
              <Button
                look="ghost"
                aria-label={t('capaAssistant.attach.remove', { name: file.name })}
                onPress={() => setAttached((all) => all.filter((one) => one !== file))}
              >
                <Icon name="close" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Attach device={device} attached={attached} onAttach={setAttached} />
      <div className={css.acts}>
        <small className={css.quiet}>{hint}</small>
        {onForget && (
          <Button look="ghost" onPress={onForget}>
            {t('capaAssistant.forget')}
          </Button>
        )}
        <Button look="primary" type="submit" isPending={isBusy} disabled={!isBusy && text.trim() === ''}>
          {t('capaAssistant.send')}
        </Button>
      </div>
    </form>
  );
}
