import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Run } from '#/backend/api/checks/contract.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { renameRun } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import css from './panel.module.css';

/** The name of a run, which can be changed at any time. */
export function NameStep({ run, mayWrite }: { run: Run; mayWrite: boolean }) {
  const { t } = useTranslation();
  const [label, setLabel] = useState(run.label);
  const { act, isPending } = useAct();
  if (!mayWrite) return <p>{run.label}</p>;
  const wanted = label.trim();
  return (
    <form
      className={css.line}
      onSubmit={(event) => {
        event.preventDefault();
        if (wanted !== '' && wanted !== run.label) act(() => renameRun({ runId: run._id, label: wanted }));
      }}
      noValidate
    >
      <TextField
        label={t('findings.panel.name')}
        value={label}
        maxLength={120}
        error={wanted === '' ? t('findings.panel.nameMissing') : undefined}
        onChange={({ target }) => setLabel(target.value)}
      />
      <Button type="submit" isPending={isPending} disabled={wanted === '' || wanted === run.label}>
        {t('findings.panel.rename')}
      </Button>
    </form>
  );
}
