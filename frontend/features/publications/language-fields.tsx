import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicationText } from '#/backend/events/publications.ts';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { ArticleText } from './article-text.tsx';
import css from './editor.module.css';
import { PictureField } from './picture-field.tsx';

type Props = {
  language: 'en' | 'fr';
  text: PublicationText;
  /** Takes what the words become of those that stand there then: while a picture is sent, people write on. */
  onChange: (next: (before: PublicationText) => PublicationText) => void;
};

/** The words of a publication in one language, and how readers will see them. */
export function LanguageFields({ language, text, onChange }: Props) {
  const { t } = useTranslation();
  // As it was typed: a comma at the end is about to be followed by a word.
  const [tags, setTags] = useState(text.tags.join(', '));
  const change = (part: Partial<PublicationText>) => onChange((before) => ({ ...before, ...part }));
  return (
    <div className={css.words}>
      <TextField
        label={t('publications.edit.heading')}
        lang={language}
        required
        maxLength={200}
        value={text.title}
        onChange={({ target }) => change({ title: target.value })}
      />
      <TextField
        label={t('publications.tags')}
        hint={t('publications.edit.tagsHint')}
        lang={language}
        value={tags}
        onChange={({ target }) => {
          setTags(target.value);
          change({ tags: tagsOf(target.value) });
        }}
      />
      <TextAreaField
        label={t('publications.edit.summary')}
        lang={language}
        rows={2}
        maxLength={500}
        value={text.summary}
        onChange={({ target }) => change({ summary: target.value })}
      />
      <PictureField
        label={t('publications.edit.picture')}
        onAdded={({ address }) =>
          onChange((before) => ({ ...before, content: `${before.content}\n\n![](${address})\n` }))
        }
      />
      <div className={css.sides}>
        <TextAreaField
          label={t('publications.edit.content')}
          hint={t('publications.edit.contentHint')}
          lang={language}
          rows={24}
          maxLength={60_000}
          value={text.content}
          onChange={({ target }) => change({ content: target.value })}
        />
        <section className={css.preview} lang={language} aria-label={t('publications.edit.preview')}>
          <h2>{text.title}</h2>
          <p>{text.summary}</p>
          <ArticleText>{text.content}</ArticleText>
        </section>
      </div>
    </div>
  );
}

/** The words between commas, each once, at most twelve. */
const tagsOf = (typed: string): string[] =>
  [
    ...new Set(
      typed
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    ),
  ].slice(0, 12);
