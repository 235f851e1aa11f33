import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ItemKind } from '#/backend/api/changes/contract.ts';
import { knowledgeQuery } from '../../replay/use-names.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { documentsQuery } from './changes-queries.ts';
import { itemKinds, kindOf } from './item-kind.ts';
import css from './changes.module.css';

type AddItemProps = {
  /** Whose documents are offered: a device, or `company`. */
  deviceId: string;
  isPending: boolean;
  onClose: () => void;
  onAdd: (item: { kind: ItemKind; id: string }) => void;
};

const examples = { risk: 'K.TISSUE', requirement: 'MDR.10.1' } as const;

/** Chooses a document or a norm, or names a risk or a requirement by its key. */
export function AddItem({ deviceId, isPending, onClose, onAdd }: AddItemProps) {
  const { t } = useTranslation();
  const { locale } = useLocale();
  const own = useQuery(documentsQuery(deviceId));
  const knowledge = useQuery(knowledgeQuery());
  const [kind, setKind] = useState<ItemKind>('document');
  const [id, setId] = useState('');
  const options =
    kind === 'document'
      ? (own.data?.documents ?? []).map((one) => ({ value: one.id, label: one.name }))
      : (knowledge.data?.norms ?? []).map((one) => ({ value: one.key, label: one.name[locale] }));
  return (
    <div className={css.form}>
      <SelectField
        label={t('changes.contents.kind')}
        value={kind}
        options={itemKinds.map((one) => ({
          value: one,
          label: t(`changes.contents.kinds.${one}`),
        }))}
        onChange={(chosen) => {
          setKind(kindOf(chosen));
          setId('');
        }}
        autoFocus
      />
      {kind === 'risk' || kind === 'requirement' ? (
        <TextField
          label={t('changes.contents.key', { example: examples[kind] })}
          value={id}
          maxLength={200}
          onChange={({ target }) => setId(target.value)}
        />
      ) : (
        <SelectField
          label={t('changes.contents.which')}
          value={id}
          options={[{ value: '', label: t('changes.contents.pick') }, ...options]}
          onChange={setId}
        />
      )}
      <div className={css.acts}>
        <Button onPress={onClose}>{t('common.cancel')}</Button>
        <Button
          look="primary"
          disabled={id.trim() === ''}
          isPending={isPending}
          onPress={() => onAdd({ kind, id: id.trim() })}
        >
          {t('changes.contents.add')}
        </Button>
      </div>
    </div>
  );
}
