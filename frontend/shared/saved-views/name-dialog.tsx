import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownView } from '#/backend/api/table-views/contract.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FailureNotice } from '../../ui/notice.tsx';
import { sentenceOf } from '../api-error.ts';
import { nameView, renameView } from './view-queries.ts';
import css from './name-dialog.module.css';

type NameDialogProps = {
  table: string;
  /** What a new view keeps. */
  search: Readonly<Record<string, string>>;
  /** The view to rename; null for a new one. */
  view: ShownView | null;
  onClose: () => void;
  /** Gets the id of the new view. */
  onNamed: (id: string) => void;
};

/** Asks for the name of a view, and whether the organisation gets it too. */
export function NameDialog({ table, search, view, onClose, onNamed }: NameDialogProps) {
  const { t } = useTranslation();
  const form = useId();
  const [isShared, setShared] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget).get('name');
    const name = typeof given === 'string' ? given.trim() : '';
    setMissing(name === '');
    if (name === '') return;
    setPending(true);
    try {
      if (view) await renameView({ view: view.id, name });
      else onNamed((await nameView({ table, name, search, isShared })).view);
      onClose();
    } catch (error) {
      setFailure(sentenceOf(error, t('shell.views.failed')));
    } finally {
      setPending(false);
    }
  }

  return (
    <Dialog
      title={view ? t('shell.views.rename', { name: view.name }) : t('shell.views.save')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form={form} isPending={isPending}>
            {t(view ? 'shell.views.confirmRename' : 'shell.views.confirm')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          name="name"
          label={t('shell.views.name')}
          hint={view ? undefined : t('shell.views.nameHint')}
          error={isMissing ? t('shell.views.nameMissing') : undefined}
          defaultValue={view?.name ?? ''}
          maxLength={80}
          required
          autoFocus
        />
        {view === null && (
          <label className={css.shared}>
            <input type="checkbox" checked={isShared} onChange={({ target }) => setShared(target.checked)} />
            {t('shell.views.share')}
          </label>
        )}
        <FailureNotice>{failure}</FailureNotice>
      </form>
    </Dialog>
  );
}
