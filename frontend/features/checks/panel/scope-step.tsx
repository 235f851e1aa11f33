import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Framework, type Run, type Scope } from '#/backend/api/checks/contract.ts';
import { knowledgeQuery } from '../../../replay/use-names.ts';
import { typed } from '../../../shared/use-field-errors.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { setScope } from '../checks-queries.ts';
import { useAct } from '../use-act.ts';
import { useRunWords } from '../use-run-words.ts';
import css from './panel.module.css';
import { isSameScope, withFramework, withNorm, withoutNorm } from './scope.ts';

/** What the run judges: frameworks by name, and any norm of the knowledge base or a clause of it. */
export function ScopeStep({ run, mayChange }: { run: Run; mayChange: boolean }) {
  const { t } = useTranslation();
  const { frame, normName } = useRunWords();
  const { act } = useAct();
  const [sent, setSent] = useState<Scope | null>(null);
  // A choice shows at once, until the run has it.
  if (sent !== null && isSameScope(sent, run.scope)) setSent(null);
  const scope = sent ?? run.scope;
  const send = (next: Scope) => {
    setSent(next);
    act(
      () => setScope({ runId: run._id, scope: next }),
      undefined,
      () => setSent(null),
    );
  };
  if (!mayChange) return <p>{frame(run.scope).join(', ') || t('checks.list.noFrame')}</p>;
  return (
    <div className={css.form}>
      {run.device === null && <p className={css.quiet}>{t('findings.panel.companyScope')}</p>}
      <fieldset className={css.frameworks}>
        <legend>{t('findings.panel.frameworks')}</legend>
        {Framework.options.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={scope.frameworks.includes(name)}
              onChange={({ target }) => send(withFramework(scope, name, target.checked))}
            />
            {t(`checks.framework.${name}`)}
          </label>
        ))}
      </fieldset>
      {scope.norms.length > 0 && (
        <ul className={css.norms} aria-label={t('findings.panel.norms')}>
          {scope.norms.map((one) => (
            <li key={`${one.norm} ${one.clause}`}>
              {one.clause === null ? normName(one.norm) : `${normName(one.norm)} · ${one.clause}`}
              <Button
                look="ghost"
                size="icon"
                aria-label={t('findings.panel.removeNorm', { norm: normName(one.norm) })}
                onPress={() => send(withoutNorm(scope, one))}
              >
                <span aria-hidden>✕</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <NormChoice onAdd={(norm, clause) => send(withNorm(scope, norm, clause))} />
    </div>
  );
}

function NormChoice({ onAdd }: { onAdd: (norm: string, clause: string | null) => void }) {
  const { t } = useTranslation();
  const { say } = useLocale();
  const { data } = useQuery(knowledgeQuery());
  const [norm, setNorm] = useState('');
  const norms = data?.norms.toSorted((a, b) => a.position - b.position) ?? [];
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (norm === '') return;
    onAdd(norm, typed(new FormData(form), 'clause') || null);
    setNorm('');
    form.reset();
  };
  return (
    <form className={css.line} onSubmit={submit} noValidate>
      <SelectField
        label={t('findings.panel.norm')}
        value={norm}
        options={[
          { value: '', label: t('findings.panel.chooseNorm') },
          ...norms.map(({ key, name, title }) => ({ value: key, label: `${say(name)} · ${say(title)}` })),
        ]}
        onChange={setNorm}
      />
      <TextField name="clause" label={t('findings.panel.clause')} maxLength={40} />
      <Button type="submit" disabled={norm === ''}>
        {t('findings.panel.addNorm')}
      </Button>
    </form>
  );
}
