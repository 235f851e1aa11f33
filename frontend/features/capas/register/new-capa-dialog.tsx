import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { SubjectField } from '../../../shared/subject-field.tsx';
import { typed } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { openCapa } from '../capas-queries.ts';
import css from '../capas.module.css';
import { freeSources, type NamedSource } from '../source.ts';
import { useCapaAct } from '../use-capa-act.ts';

type NewCapaProps = {
  /** The device that is proposed, where there is one. */
  device: { _id: string; name: string } | null;
  /** Whether the company is proposed, and not the device. */
  isCompany: boolean;
  /** What it is opened from; null: the person says what kind. */
  source: NamedSource | null;
  onClose: () => void;
};

/** Opens a CAPA, which gets its number, and shows it. */
export function NewCapaDialog({ device, isCompany, source, onClose }: NewCapaProps) {
  const { t } = useTranslation();
  const { to } = useLocale();
  const navigate = useNavigate();
  const { act, isPending } = useCapaAct();
  const [of, setOf] = useState<'device' | 'company'>(isCompany ? 'company' : 'device');
  const [kind, setKind] = useState<NamedSource['kind']>('manual');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const title = typed(new FormData(event.currentTarget), 'title');
    setMissing(title === '');
    if (title === '') return;
    const deviceId = of === 'device' && device ? device._id : null;
    act(async () => {
      const { id } = await openCapa({ deviceId, title, source: source ?? { kind, subject: null } });
      await navigate(to(`/Dashboard/CapaCreator/${id}`));
    });
  };
  return (
    <Dialog
      title={t('capas.new.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="new-capa" isPending={isPending}>
            {t('capas.new.confirm')}
          </Button>
        </>
      }
    >
      <form id="new-capa" className={css.form} onSubmit={submit} noValidate>
        <TextField
          name="title"
          label={t('capas.new.name')}
          hint={t('capas.new.nameHint')}
          maxLength={200}
          error={isMissing ? t('capas.new.nameMissing') : undefined}
          required
          autoFocus
        />
        <SubjectField
          label={t('capas.new.of')}
          value={of}
          device={device}
          others={[{ value: 'company', label: t('capas.company') }]}
          onChange={setOf}
        />
        {source?.subject ? (
          <p>{t('capas.new.from', { source: t(`capas.source.${source.kind}`), subject: source.subject })}</p>
        ) : (
          <SelectField
            label={t('capas.new.source')}
            value={source?.kind ?? kind}
            options={freeSources.map((one) => ({ value: one, label: t(`capas.source.${one}`) }))}
            onChange={(value) => setKind(freeSources.find((one) => one === value) ?? 'manual')}
          />
        )}
      </form>
    </Dialog>
  );
}
