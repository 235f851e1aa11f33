import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Done, Hits } from '#/backend/api/norms/contract.ts';
import { command } from '../../../shared/api.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { citationIn } from '#/knowledge/language/citation.ts';
import { query } from '../../../shared/query.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import type { SelectedPlace } from '../../../shared/viewer/selected-place.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { useFocusReturn } from '../../../ui/focus-return.ts';
import { FailureNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './preview.module.css';

type EvidenceFormProps = {
  deviceId: string;
  documentId: string;
  version: number;
  place: SelectedPlace;
  /** The words at the place. */
  words: string;
  onClose: () => void;
};

/** Requirements shown of those that are found. */
const few = 8;

/** Makes the chosen words evidence of a requirement, which is searched by clause or words. */
export function EvidenceForm({ deviceId, documentId, version, place, words, onClose }: EvidenceFormProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<string | null>(null);
  useFocusReturn();
  const sought = useDeferredValue(text.trim());
  const { data } = useQuery({
    ...query(Hits, 'normsReq/searchRequirements', { deviceId, text: sought }),
    enabled: sought !== '',
    placeholderData: keepPreviousData,
  });
  const hits = sought === '' ? [] : (data?.hits ?? []).filter(({ type }) => type === 'REQ').slice(0, few);
  // What another search no longer finds cannot be seen, and is not linked.
  const chosen = hits.some(({ _id }) => _id === picked) ? picked : null;
  const { mutate, isPending, error } = useMutation({
    mutationFn: (requirement: string) =>
      command(Done, '/api/normsReq/namePassage', { deviceId, requirement, documentId, version, ...place }),
    onSuccess: () => {
      toast('success', t('preview.evidence.done'));
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chosen !== null) mutate(chosen);
  };
  return (
    <form className={css.evidence} onSubmit={submit} aria-label={t('preview.evidence.title')}>
      <blockquote>{words}</blockquote>
      <TextField
        label={t('preview.evidence.find')}
        hint={t('preview.evidence.hint')}
        type="search"
        value={text}
        maxLength={200}
        autoFocus
        onChange={({ target }) => setText(target.value)}
      />
      {sought !== '' && (
        <fieldset>
          <legend>{t('preview.evidence.requirement')}</legend>
          {hits.map(({ _id, norm, clause, requirementEN, requirementFR }) => (
            <label key={_id}>
              <input type="radio" name="requirement" checked={chosen === _id} onChange={() => setPicked(_id)} />
              <span>
                <strong>
                  {norm} {citationIn(locale, clause)}
                </strong>{' '}
                {(locale === 'fr' ? requirementFR : requirementEN) ?? <code>{_id}</code>}
              </span>
            </label>
          ))}
          {data && hits.length === 0 && <p>{t('preview.evidence.none')}</p>}
        </fieldset>
      )}
      <FailureNotice>{error && sentenceOf(error, t('documents.failed'))}</FailureNotice>
      <div className={css.acts}>
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button look="primary" type="submit" disabled={chosen === null} isPending={isPending}>
          {t('preview.evidence.confirm')}
        </Button>
      </div>
    </form>
  );
}
