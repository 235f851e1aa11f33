import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sentenceOf } from '../../shared/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import css from './editor.module.css';
import { addPicture, type Picture } from './publication-commands.ts';

type Props = { label: string; onAdded: (picture: Picture) => void };

/** Uploads a picture. Its place in the publication is the caller's. */
export function PictureField({ label, onAdded }: Props) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<{ isSending: boolean; failure: string | null }>({
    isSending: false,
    failure: null,
  });

  async function send(file: File | undefined) {
    if (!file) return;
    setState({ isSending: true, failure: null });
    try {
      onAdded(await addPicture(file));
      setState({ isSending: false, failure: null });
    } catch (error) {
      setState({ isSending: false, failure: sentenceOf(error, t('publications.edit.pictureFailed')) });
    }
    if (input.current) input.current.value = '';
  }

  return (
    <div className={css.actions}>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg"
        aria-label={label}
        hidden
        onChange={({ target }) => void send(target.files?.[0])}
      />
      <Button isPending={state.isSending} onPress={() => input.current?.click()}>
        {label}
      </Button>
      <FailureNotice>{state.failure}</FailureNotice>
    </div>
  );
}
