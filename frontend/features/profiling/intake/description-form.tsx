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
import { readDescription } from './intake-queries.ts';
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
        () => readDescription(deviceId, t('profiling.intake.folder'), file),
        () => document.getElementById(listHeading),
      ),
    onSuccess: () => setText(''),
  });

  function take(file: File): void {
    const fault = faultOf(file);
    setProblem(fault && t(`profiling.intake.problem.${fault}`));
    if (!fault) read.mutate(file);
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (text.trim() === '') return setProblem(t('profiling.intake.textMissing'));
    const at = new Date().toISOString().slice(0, 19).replace('T', ' ').replaceAll(':', '-');
    take(new File([text], t('profiling.intake.fileName', { at }), { type: 'text/plain' }));
  };

  return (
    <form className={css.form} onSubmit={submit} noValidate aria-describedby={hint}>
      <p id={hint} className={css.quiet}>
        {t('profiling.intake.lead')}
      </p>
      <TextAreaField
        label={t('profiling.intake.text')}
        hint={t('profiling.intake.textHint')}
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
        aria-label={t('profiling.intake.choose')}
        onChange={({ target: field }) => {
          const [file] = field.files ?? [];
          if (file) take(file);
          field.value = '';
        }}
      />
      <div className={css.acts}>
        <Button look="primary" type="submit" isPending={read.isPending}>
          {t('profiling.intake.read')}
        </Button>
        <Button disabled={read.isPending} onPress={() => input.current?.click()}>
          {t('profiling.intake.choose')}
        </Button>
      </div>
      <div role="status">
        {read.isPending && <p className={css.quiet}>{t('profiling.intake.reading')}</p>}
        {read.data?.proposed === 0 && !read.isPending && (
          <Notice>{t(read.data.found === 0 ? 'profiling.intake.nothing' : 'profiling.intake.nothingNew')}</Notice>
        )}
      </div>
      <FailureNotice>{read.error && sentenceOf(read.error, t('profiling.intake.failed'))}</FailureNotice>
    </form>
  );
}

/** What is visibly wrong with a file before it is sent. */
function faultOf({ name, size }: File): 'TYPE' | 'EMPTY' | 'SIZE' | null {
  if (documentEnding(name) === null) return 'TYPE';
  if (size === 0) return 'EMPTY';
  return size > largestMegabytes * 1024 * 1024 ? 'SIZE' : null;
}
