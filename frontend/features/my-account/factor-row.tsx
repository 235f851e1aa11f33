import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnAccount } from '#/backend/api/accounts/security.contract.ts';
import { useDates } from '../../shared/dates.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import { removeFactor, renameFactor } from './calls.ts';
import css from './my-account.module.css';
import { useChange } from './use-change.ts';

type Factor = OwnAccount['factors'][number];
type FactorRowProps = { factor: Factor; isLast: boolean };

export function FactorRow({ factor, isLast }: FactorRowProps) {
  const { t } = useTranslation();
  const { day } = useDates();
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null);
  const { id, kind, name, addedAt, usedAt } = factor;
  const times = [
    t('account.factors.added', { date: day(addedAt) }),
    usedAt ? t('account.factors.used', { date: day(usedAt) }) : t('account.factors.unused'),
  ];
  return (
    <li>
      <div className={css.entry}>
        <span className={css.heading}>
          <strong id={id}>{name}</strong>
          <Badge>{t(`account.factors.${kind}`)}</Badge>
        </span>
        <small>{times.join(' · ')}</small>
      </div>
      <div className={css.actions}>
        <Button look="ghost" aria-describedby={id} onPress={() => setOpen('rename')}>
          {t('account.factors.rename')}
        </Button>
        <Button look="ghost" aria-describedby={id} onPress={() => setOpen('remove')}>
          {t('account.factors.remove')}
        </Button>
      </div>
      {open === 'rename' && <RenameDialog factor={factor} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog factor={factor} isLast={isLast} onClose={() => setOpen(null)} />}
    </li>
  );
}

type DialogProps = { factor: Factor; onClose: () => void };

function RenameDialog({ factor, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const rename = useChange(
    (name: string) => renameFactor(factor.id, name),
    () => {
      onClose();
      toast('success', t('account.factors.renamed'));
    },
  );
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = typed(new FormData(event.currentTarget), 'name');
    if (name !== '') rename.mutate(name);
  };
  return (
    <Dialog
      title={t('account.factors.rename')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('account.factors.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={rename.isPending}>
            {t('account.factors.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <TextField
          label={t('account.factors.name')}
          hint={t('account.factors.nameHint')}
          name="name"
          defaultValue={factor.name}
          maxLength={60}
          required
          autoFocus
        />
      </form>
    </Dialog>
  );
}

function RemoveDialog({ factor, isLast, onClose }: DialogProps & { isLast: boolean }) {
  const { t } = useTranslation();
  const remove = useChange(removeFactor, () => {
    onClose();
    toast('success', t('account.factors.removed'));
  });
  return (
    <Dialog
      title={t('account.factors.removeTitle', { name: factor.name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('account.factors.cancel')}</Button>
          <Button look="danger" isPending={remove.isPending} onPress={() => remove.mutate(factor.id)}>
            {t('account.factors.remove')}
          </Button>
        </>
      }
    >
      <p>{t('account.factors.removeText')}</p>
      {isLast && <p>{t('account.factors.removeLast')}</p>}
    </Dialog>
  );
}
