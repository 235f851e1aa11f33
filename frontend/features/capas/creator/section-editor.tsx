import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { CapaSectionShown } from '#/backend/api/capas/contract.ts';
import { useDraft } from '../../../shared/use-draft.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { takeOverDraft, writeSection } from '../capas-queries.ts';
import css from '../capas.module.css';
import { useCapaAct } from '../use-capa-act.ts';

/** `base`: the revision that was there at the first key. */
const Draft = z.object({ text: z.string(), base: z.int() });

type EditorProps = {
  capaId: string;
  section: CapaSectionShown;
  /** The draft that is taken over with changes; null for own words. */
  draft: { proposal: string; text: string } | null;
  onDone: () => void;
};

/**
 * Writes a section. What is typed rests on the revision that was there at the first key: where somebody else writes
 * meanwhile, both texts are shown and the person chooses; nothing is lost.
 */
export function SectionEditor({ capaId, section, draft, onDone }: EditorProps) {
  const { t } = useTranslation();
  const { act, isPending } = useCapaAct();
  const { section: name, text, revision, locked } = section;
  const [kept, setMine] = useDraft(`capa:${capaId}:${name}${draft ? `:${draft.proposal}` : ''}`, Draft);
  const [taken] = useState(draft && { text: draft.text, base: revision });
  const mine = kept ?? taken;
  const [saved, setSaved] = useState<z.infer<typeof Draft> | null>(null);
  const isFrozen = locked !== null;
  // Until the views have seen the own write, it is what stands there.
  const own = saved !== null && saved.base >= revision ? saved : null;
  const shown = own ? { text: own.text, base: own.base + 1 } : { text, base: revision };
  const isMoved = mine !== null && mine.base < revision;
  const type = (typed: string) => setMine({ text: typed, base: mine?.base ?? shown.base });
  const done = () => {
    setMine(null);
    onDone();
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!mine || isMoved) return;
    const given = new FormData(event.currentTarget).get('reason');
    const reason = typeof given === 'string' && given.trim() !== '' ? { reason: given.trim() } : {};
    const { text: written, base } = mine;
    act(
      () =>
        draft
          ? takeOverDraft({ capaId, proposal: draft.proposal, text: written, base })
          : writeSection({ capaId, section: name, text: written, base, isFrozen, ...reason }),
      () => {
        setSaved(mine);
        done();
      },
    );
  };
  const value = mine?.text ?? shown.text;
  const label = t(isFrozen ? 'capas.edit.frozen' : 'capas.edit.text', { section: t(`capas.section.${name}`) });
  return (
    <form className={css.editor} onSubmit={submit} noValidate>
      {name === 'preventiveActionRequired' ? (
        <SelectField
          label={label}
          value={value}
          options={[
            { value: '', label: t('capas.preventive.open') },
            { value: 'yes', label: t('capas.preventive.yes') },
            { value: 'no', label: t('capas.preventive.no') },
          ]}
          onChange={type}
        />
      ) : (
        <TextAreaField
          label={label}
          value={value}
          rows={Math.min(14, Math.max(3, value.split('\n').length + 1))}
          maxLength={20_000}
          onChange={({ target }) => type(target.value)}
        />
      )}
      {isMoved && (
        <Notice tone="warn" role="alert">
          <p>{t('capas.edit.moved')}</p>
          <blockquote className={css.theirs}>{text || '---'}</blockquote>
          <div className={css.acts}>
            <Button onPress={() => setMine({ text: mine.text, base: revision })}>{t('capas.edit.keepMine')}</Button>
            <Button onPress={done}>{t('capas.edit.takeTheirs')}</Button>
          </div>
        </Notice>
      )}
      {mine !== null && (
        <>
          {isFrozen && <TextField name="reason" label={t('capas.reason')} maxLength={1000} required />}
          <div className={css.acts}>
            <Button look="primary" type="submit" isPending={isPending} disabled={isMoved}>
              {t('capas.edit.save')}
            </Button>
            <Button onPress={done}>{t('common.cancel')}</Button>
          </div>
        </>
      )}
    </form>
  );
}
