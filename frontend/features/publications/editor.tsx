import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationAnswer } from '#/backend/api/publications/contract.ts';
import { publicationTypes } from '#/backend/events/publication-types.ts';
import { sentenceOf } from '../../shared/api-error.ts';
import { languageNames, locales } from '../../shared/locales.ts';
import { DateField } from '../../ui/date-field.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Button } from '../../ui/button.tsx';
import { LanguageFields } from './language-fields.tsx';
import { PictureField } from './picture-field.tsx';
import { pictureOf } from './picture-of.ts';
import { savePublication } from './publication-commands.ts';
import css from './editor.module.css';
import { SaveButton } from './save-button.tsx';
import { typeKey } from './type-key.ts';

type Post = NonNullable<PublicationAnswer['post']>;
type Props = {
  id: string;
  version: number;
  post: Post;
  onSaved: () => void;
  /** Whether words would be lost with this editor. */
  onUnsaved: (isUnsaved: boolean) => void;
};

/** Writes a publication in both languages, beside what readers will see. */
export function Editor({ id, version, post, onSaved, onUnsaved }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState(post);
  // As it was typed: what the server keeps has no spaces at its ends.
  const [saved, setSaved] = useState(post);
  const [base, setBase] = useState(version);
  const [language, setLanguage] = useState<'en' | 'fr'>('en');
  const [failure, setFailure] = useState<string | null>(null);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => {
    onUnsaved(isChanged);
    return () => onUnsaved(false);
  }, [isChanged, onUnsaved]);
  const change = (part: Partial<Post>) => setDraft((before) => ({ ...before, ...part }));

  async function save() {
    setFailure(null);
    try {
      setBase(await savePublication(id, base, draft));
      setSaved(draft);
      onSaved();
      return true;
    } catch (error) {
      setFailure(sentenceOf(error, t('publications.edit.failed')));
      return false;
    }
  }

  return (
    <section className={css.editor} aria-label={t('publications.edit.title')}>
      <div className={css.facts}>
        <SelectField
          label={t('publications.type')}
          value={draft.type}
          onChange={(type) => change({ type })}
          options={publicationTypes.map((value) => ({ value, label: t(typeKey(value)) }))}
        />
        <TextField
          label={t('publications.edit.author')}
          hint={t('publications.edit.authorHint')}
          value={draft.author ?? ''}
          maxLength={120}
          onChange={({ target }) => change({ author: target.value.trim() === '' ? null : target.value })}
        />
        <DateField
          label={t('publications.edit.date')}
          value={draft.date}
          onChange={(date) => date !== null && change({ date })}
          required
        />
        <SelectField
          label={t('publications.edit.language')}
          value={language}
          onChange={(value) => setLanguage(value === 'fr' ? 'fr' : 'en')}
          options={locales.map((value) => ({ value, label: languageNames[value] }))}
        />
      </div>
      <div className={css.actions}>
        <PictureField label={t('publications.edit.cover')} onAdded={({ sha256 }) => change({ cover: sha256 })} />
        {draft.cover !== null && (
          <>
            <img className={css.cover} src={pictureOf(draft.cover)} alt={t('publications.edit.coverPreview')} />
            <Button onPress={() => change({ cover: null })}>{t('publications.edit.coverRemove')}</Button>
          </>
        )}
      </div>
      <LanguageFields
        key={language}
        language={language}
        text={draft[language]}
        onChange={(next) => setDraft((before) => ({ ...before, [language]: next(before[language]) }))}
      />
      <FailureNotice>{failure}</FailureNotice>
      <div className={css.actions}>
        <SaveButton onSave={save} />
        <span role="status">{isChanged && t('publications.edit.unsaved')}</span>
      </div>
    </section>
  );
}
