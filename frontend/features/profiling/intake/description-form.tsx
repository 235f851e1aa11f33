import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { documentEnding, keptDocuments, largestMegabytes } from '#/backend/events/document-endings.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useTextDraft } from '../../../shared/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField } from '../../../ui/field.tsx';
import { keepingFocus } from '../../../ui/focus-return.ts';
import { FailureNotice, Notice } from '../../../ui/notice.tsx';
import css from './intake.module.css';
import { readDescription } from './intake-acts.ts';
import { listHeading } from './proposed-list.tsx';

const accepted = Object.keys(keptDocuments)
  .map((ending) => `.${ending}`)
  .join(',');
const longest = 200_000;

/** Takes a description as a text or a file. */
export function DescriptionForm({ deviceId }: { deviceId: string }) {
  const { t } = useTranslation();
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useTextDraft(`intake:${deviceId}`);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useMutation({
    mutationFn: (file: File) =>
      keepingFocus(
        () => readDescription(deviceId, t('intake.folder'), file),
        () => document.getElementById(listHeading),
      ),
    onSuccess: () => setText(''),
  });

  function take(file: File): void {
    const fault = faultOf(file);
    setProblem(fault && t(`intake.problem.${fault}`));
    if (!fault) read.mutate(file);
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(t('intake.textMissing'));
    const at = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');
    take(new File([text], t('intake.fileName', { at }), { type: 'text/plain' }));
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-describedby={hint}>
      <p id={hint} className={css.quiet}>
        {t('intake.lead')}
      </p>
      <TextAreaField
        label={t('intake.text')}
        hint={t('intake.textHint')}
        error={problem ?? undefined}
        rows={6}
        maxLength={longest}
        value={text}
        disabled={read.isPending}
        onChange={({ target }) => {
          setText(target.value);
          setProblem(null);
        }}
      />
      <input
        ref={input}
        type="file"
        hidden
        accept={accepted}
        aria-label={t('intake.choose')}
        onChange={({ target: field }) => {
          const [file] = field.files ?? [];
          if (file) take(file);
          field.value = '';
        }}
      />
      <div className={css.acts}>
        <Button look="primary" type="submit" isPending={read.isPending}>
          {t('intake.read')}
        </Button>
        <Button disabled={read.isPending} onPress={() => input.current?.click()}>
          {t('intake.choose')}
        </Button>
      </div>
      <div role="status">
        {read.isPending && <p className={css.quiet}>{t('intake.reading')}</p>}
        {read.data?.proposed === 0 && !read.isPending && (
          <Notice>{t(read.data.found === 0 ? 'intake.nothing' : 'intake.nothingNew')}</Notice>
        )}
      </div>
      <FailureNotice>{read.error && sentenceOf(read.error, t('intake.failed'))}</FailureNotice>
    </form>
  );
}

/** What is visibly wrong with a file before it is sent. */
function faultOf({ name, size }: File): 'TYPE' | 'EMPTY' | 'SIZE' | null {
  if (documentEnding(name) === null) return 'TYPE';
  if (size === 0) return 'EMPTY';
  return size > largestMegabytes * 1024 * 1024 ? 'SIZE' : null;
}
