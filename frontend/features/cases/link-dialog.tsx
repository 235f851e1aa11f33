import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownCase } from '#/backend/api/edge/cases.contract.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { useCandidates } from './candidates.ts';
import { actOnCase, type CaseKind, type LinkedKind } from './case-queries.ts';
import { linkedKind } from './places.ts';
import { useCaseAct } from './use-case-act.ts';
import css from './cases.module.css';

const kinds = ['capa', 'nonconformity', 'complaint', 'change', 'risk'] as const;

/** Links a record to another one, or to a risk of its device. */
export function LinkDialog({ kind, one, onClose }: { kind: CaseKind; one: ShownCase; onClose: () => void }) {
  const { t } = useTranslation();
  const { act, isPending } = useCaseAct();
  const [of, setOf] = useState<LinkedKind>('capa');
  const [chosen, setChosen] = useState('');
  const has = new Set([one.id, ...one.links.map(({ subject }) => subject.id)]);
  const free = useCandidates(of, one.device?.id)?.filter(({ value }) => !has.has(value));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (chosen !== '') act(() => actOnCase(kind, one.id, { type: 'Link', subject: { kind: of, id: chosen } }), onClose);
  };
  return (
    <Dialog
      title={t('cases.links.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="link-case" disabled={chosen === ''} isPending={isPending}>
            {t('cases.links.confirm')}
          </Button>
        </>
      }
    >
      <form id="link-case" className={css.form} onSubmit={submit}>
        <SelectField
          label={t('cases.links.to')}
          value={of}
          options={kinds
            .filter((value) => value !== 'risk' || one.device !== null)
            .map((value) => ({ value, label: t(`cases.links.kind.${value}`) }))}
          onChange={(value) => {
            setOf(linkedKind(value));
            setChosen('');
          }}
        />
        <SelectField
          label={t('cases.links.which')}
          value={chosen}
          options={[
            { value: '', label: t(free?.length === 0 ? 'cases.links.noneOfKind' : 'cases.links.choose') },
            ...(free ?? []),
          ]}
          onChange={setChosen}
        />
      </form>
    </Dialog>
  );
}
