import { useMutation } from '@tanstack/react-query';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Gspr, GsprRow } from '#/backend/api/norms/contract.ts';
import { sentenceOf } from '../../../shared/api-error.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { FailureNotice } from '../../../ui/notice.tsx';
import { toast } from '../../../ui/toast.tsx';
import css from './gspr.module.css';
import { send } from '../norms-queries.ts';

type EvidenceFormProps = Pick<Gspr, 'documents' | 'reasonRequired'> & {
  row: GsprRow;
  deviceId: string;
  onStop: () => void;
};

const methods = [
  'test',
  'analysis',
  'inspection',
  'design',
  'risk',
  'clinical',
  'usability',
  'label',
  'similar',
] as const;

/** Names method, standard and document of a point. Enter saves, Escape cancels. */
export function EvidenceForm({ row, deviceId, documents, reasonRequired, onStop }: EvidenceFormProps) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const id = useId();
  const [isMissing, setMissing] = useState(false);
  const needsReason = reasonRequired && row.named !== null;
  const name = useMutation({
    mutationFn: (body: object) => send('nameEvidence', { deviceId, requirement: row._id, ...body }),
    onSuccess: () => {
      toast('success', t('norms.gspr.saved'));
      onStop();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const [title, reason] = [typed(data, 'document'), typed(data, 'reason')];
    setMissing(needsReason && reason === '');
    if (needsReason && reason === '') return;
    const inSpace = documents.find((one) => one.name === title);
    name.mutate({
      method: typed(data, 'method'),
      standard: typed(data, 'standard'),
      document: title === '' ? null : { id: inSpace?.id ?? null, name: title },
      ...(reason === '' ? {} : { reason }),
    });
  };
  const leave = ({ key }: { key: string }) => key === 'Escape' && onStop();
  return (
    <form className={css.form} aria-label={t('norms.gspr.edit', { clause: row.clause })} onSubmit={submit} noValidate>
      <TextField
        name="method"
        label={t('norms.gspr.method')}
        defaultValue={row.method}
        list={`${id}-methods`}
        maxLength={500}
        autoComplete="off"
        onKeyDown={leave}
        autoFocus
      />
      <datalist id={`${id}-methods`}>
        {methods.map((method) => (
          <option key={method}>{t(`norms.gspr.methods.${method}`)}</option>
        ))}
      </datalist>
      <TextField
        name="standard"
        label={t('norms.gspr.standard')}
        defaultValue={row.standard}
        list={`${id}-standards`}
        maxLength={500}
        autoComplete="off"
        onKeyDown={leave}
      />
      <datalist id={`${id}-standards`}>
        {row.supportedBy.map((standard) => (
          <option key={standard.norm}>{say(standard.name)}</option>
        ))}
      </datalist>
      <TextField
        name="document"
        label={t('norms.gspr.document')}
        hint={t('norms.gspr.documentHelp')}
        defaultValue={row.document?.name ?? ''}
        list={`${id}-documents`}
        maxLength={300}
        autoComplete="off"
        onKeyDown={leave}
      />
      <datalist id={`${id}-documents`}>
        {documents.map((document) => (
          <option key={document.id}>{document.name}</option>
        ))}
      </datalist>
      {needsReason && (
        <TextField
          name="reason"
          label={t('norms.reason')}
          error={isMissing ? t('norms.reasonRequired') : undefined}
          maxLength={1000}
          required
        />
      )}
      <FailureNotice>{name.error && sentenceOf(name.error, t('norms.failed'))}</FailureNotice>
      <div className={css.actions}>
        <Button onPress={onStop}>{t('common.cancel')}</Button>
        <Button look="primary" type="submit" isPending={name.isPending}>
          {t('norms.gspr.save')}
        </Button>
      </div>
    </form>
  );
}
