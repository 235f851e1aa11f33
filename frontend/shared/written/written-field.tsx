import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { DocumentPlace } from '#/backend/api/descriptions/contract.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { ApiError, sentenceOf } from '../api-error.ts';
import { useDates } from '../dates.ts';
import { useDraft } from '../use-draft.ts';
import { useLocale } from '../use-locale.ts';
import { writeField } from './written-queries.ts';
import css from './written-field.module.css';

/**
 * `seen`: the text when the person began; somebody else's newer text is shown before it is replaced. `isApart`: a text of
 * this device alone, where the company has one for all of them.
 */
const Draft = z.object({ text: z.string(), seen: z.nullable(z.string()), isApart: z.boolean() });

export type WrittenContent = Pick<DocumentPlace, 'columns' | 'of' | 'en' | 'fr' | 'said' | 'saidBy'>;
type WrittenFieldProps = {
  deviceId: string;
  field: string;
  label: ReactNode;
  help?: string;
  content: WrittenContent;
  isReadOnly: boolean;
};

/**
 * A field of the documents in the language of the screen. It is saved when the person leaves it. Until it is written, it
 * shows what follows from the answers.
 */
export function WrittenField({ deviceId, field, label, help, content, isReadOnly }: WrittenFieldProps) {
  const { t } = useTranslation();
  const { locale, say } = useLocale();
  const written = content[locale];
  const [kept, keep] = useDraft(`field:${deviceId}:${locale}:${field}`, Draft);
  const draft = kept?.text ?? null;
  const client = useQueryClient();
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: writeField,
    onSuccess: () => keep(null),
    onError: (failure) => {
      if (!wasMoved(failure)) return;
      void client.invalidateQueries({ queryKey: ['descriptions/getDescription'] });
      void client.invalidateQueries({ queryKey: ['descriptions/getPlaces'] });
    },
  });
  const isMoved = wasMoved(error);
  const type = (next: string, isApart = kept?.isApart ?? false) => {
    if (!isMoved) reset();
    keep({ text: next, seen: kept ? kept.seen : (written?.text ?? null), isApart });
  };
  const text = draft ?? written?.text ?? '';
  const save = (next: string) => {
    if (next.trim() === (written?.text ?? '')) return keep(null);
    if (kept?.isApart) return mutate({ deviceId, field, of: 'device', language: locale, text: next, seen: null });
    // After a refusal the newer text is on the screen: the next try has seen it.
    mutate({
      deviceId,
      field,
      of: content.of,
      language: locale,
      text: next,
      seen: isMoved ? (written?.text ?? null) : (kept?.seen ?? null),
    });
  };
  const isOpen = text === '' && !content.said;
  const rows = content.columns && t('description.rows', { columns: content.columns.map(say).join(' | ') });
  const hint = rows ? [help, rows].filter(Boolean).join(' ') : help;
  return (
    <div className={css.field} data-open={isOpen || undefined} id={field}>
      <TextAreaField
        label={label}
        hint={hint}
        value={text}
        placeholder={content.said ? say(content.said) : undefined}
        rows={Math.min(8, Math.max(2, Math.ceil((text || (content.said ? say(content.said) : '')).length / 80)))}
        maxLength={8000}
        readOnly={isReadOnly}
        error={error ? sentenceOf(error, t('description.failed')) : undefined}
        onChange={({ target }) => type(target.value)}
        onBlur={({ target }) => draft !== null && save(target.value)}
      />
      {isMoved && written && <p className={css.other}>{written.text}</p>}
      {draft === null &&
        written?.wrong.map(({ code, expected }) => (
          <p key={code} className={css.wrong}>
            <span aria-hidden>▲</span> {t('description.wrongCheck', { code, expected, count: expected.length })}
          </p>
        ))}
      <Standing {...{ content, isPending }} isDraft={draft !== null} />
      {!isReadOnly && written && content.of === 'company' && draft === null && (
        <Button look="ghost" onPress={() => type(written.text, true)}>
          {t('description.onlyThisDevice')}
        </Button>
      )}
      {!isReadOnly && !written && content.said && draft === null && (
        <Button look="ghost" onPress={() => type(content.said ? say(content.said) : '')}>
          {t('description.takeOver')}
        </Button>
      )}
    </div>
  );
}

const wasMoved = (error: unknown): boolean => error instanceof ApiError && error.code === 'FIELD_MOVED';

type StandingProps = { content: WrittenContent; isPending: boolean; isDraft: boolean };

/** Who wrote the field and when, or where its text comes from. */
function Standing({ content, isPending, isDraft }: StandingProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const { day } = useDates();
  const written = content[locale];
  const other = content[locale === 'fr' ? 'en' : 'fr'];
  const words = isPending
    ? t('description.saving')
    : isDraft
      ? t('description.draft')
      : written
        ? t('description.writtenBy', { name: written.by ?? t('description.erased'), day: day(written.at) })
        : other
          ? t('description.otherLanguage', { text: other.text })
          : content.said
            ? t(content.saidBy === 'answers' ? 'description.fromAnswers' : 'description.fromRecord')
            : t('description.open');
  return (
    <p className={css.standing} role="status">
      {words}
    </p>
  );
}
