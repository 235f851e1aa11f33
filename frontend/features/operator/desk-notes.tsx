import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeskActed, type DeskEntry } from '#/backend/api/operator/contract.ts';
import { command } from '../../shared/api.ts';
import { useDates } from '../../shared/dates.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import css from './operator.module.css';
import { useDeskAct } from './use-desk-act.ts';

/** The notes about an entry, and one more. */
export function DeskNotes({ entry: { id, notes } }: { entry: DeskEntry }) {
  const { t } = useTranslation();
  const { day } = useDates();
  const { act, isPending } = useDeskAct();
  const [text, setText] = useState('');

  async function add() {
    await command(DeskActed, '/api/operator/addNote', { entry: id, text });
    setText('');
  }

  return (
    <div className={css.notes}>
      {notes.map(({ text: said, by, at }) => (
        <p key={at}>
          {said ?? t('operator.erased')}
          <small>{t('operator.noteBy', { who: by ?? t('operator.erased'), day: day(at) })}</small>
        </p>
      ))}
      <TextField
        label={t('operator.note')}
        value={text}
        maxLength={2000}
        onChange={({ target }) => setText(target.value)}
      />
      <Button disabled={text.trim() === ''} isPending={isPending} onPress={() => act(add)}>
        {t('operator.addNote')}
      </Button>
    </div>
  );
}
