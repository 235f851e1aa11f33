import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Change, FollowUpShown } from '#/backend/api/changes/contract.ts';
import { useDates } from '../../shared/dates.ts';
import { organisationQuery } from '../../shared/organisation.ts';
import { typed } from '../../shared/use-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { addFollowUp, assessmentQuery, settleFollowUp } from './changes-queries.ts';
import { useChangeAct } from './use-change-act.ts';
import css from './changes.module.css';

/** What has to be done before a change is closed. Documents that rest on what changes are proposed. */
export function FollowUpsCard({ change, mayEdit }: { change: Change; mayEdit: boolean }) {
  const { t } = useTranslation();
  const [isAdding, setAdding] = useState(false);
  const { act, isPending } = useChangeAct();
  const hasAnswers = change.device !== null && change.answers.length > 0;
  const { data } = useQuery({ ...assessmentQuery(change.id, null), enabled: mayEdit && hasAnswers });
  const named = new Set(change.followUpList.map(({ subject }) => subject?.id));
  const toRenew = (data?.documents ?? []).filter(({ id }) => !named.has(id));
  const propose = () =>
    act(async () => {
      // One by one: each is an act of its own, and what was added stays where one fails.
      for (const { id, name } of toRenew)
        await addFollowUp({
          changeId: change.id,
          text: t('changes.followUps.renew', { name }),
          subject: { kind: 'document', id },
          owner: null,
          due: null,
        });
    });
  return (
    <Card className={css.roomy} title={t('changes.followUps.title')}>
      {change.followUpList.length === 0 && <p className={css.quiet}>{t('changes.followUps.none')}</p>}
      <ul className={css.lines}>
        {change.followUpList.map((one) => (
          <FollowUpLine
            key={one.followUp}
            one={one}
            mayEdit={mayEdit && !isPending}
            onSettle={(to) => act(() => settleFollowUp({ changeId: change.id, followUp: one.followUp, to }))}
          />
        ))}
      </ul>
      {mayEdit && (
        <div className={css.acts}>
          <Button onPress={() => setAdding(true)}>{t('changes.followUps.add')}</Button>
          {toRenew.length > 0 && (
            <Button isPending={isPending} onPress={propose}>
              {t('changes.followUps.propose', { count: toRenew.length })}
            </Button>
          )}
        </div>
      )}
      {isAdding && <FollowUpDialog changeId={change.id} onClose={() => setAdding(false)} />}
    </Card>
  );
}

type FollowUpLineProps = {
  one: FollowUpShown;
  mayEdit: boolean;
  onSettle: (to: 'done' | 'open' | 'withdrawn') => void;
};

function FollowUpLine({ one: { text, owner, due, isDone, isOverdue }, mayEdit, onSettle }: FollowUpLineProps) {
  const { t } = useTranslation();
  const { date } = useDates();
  const plan = [
    owner && (owner.name ?? t('changes.described.erased')),
    due && (isOverdue ? `${date(due)}, ${t('changes.followUps.overdue')}` : date(due)),
  ];
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isDone}
          disabled={!mayEdit}
          aria-label={t('changes.followUps.done', { text })}
          onChange={() => onSettle(isDone ? 'open' : 'done')}
        />{' '}
        {text} <small>{plan.filter(Boolean).join(' · ')}</small>
      </label>
      {mayEdit && (
        <Button
          look="ghost"
          size="icon"
          aria-label={t('changes.followUps.withdraw', { name: text })}
          onPress={() => onSettle('withdrawn')}
        >
          <Icon name="close" />
        </Button>
      )}
    </li>
  );
}

function FollowUpDialog({ changeId, onClose }: { changeId: string; onClose: () => void }) {
  const { t } = useTranslation();
  const { data } = useQuery(organisationQuery());
  const [owner, setOwner] = useState('');
  const [due, setDue] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const { act, isPending } = useChangeAct();
  const members = (data?.members ?? []).filter(({ role, name }) => role !== 'auditor' && name !== '');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = typed(new FormData(event.currentTarget), 'text').trim();
    setMissing(text === '');
    if (text !== '') act(() => addFollowUp({ changeId, text, subject: null, owner: owner || null, due }), onClose);
  };
  return (
    <Dialog
      title={t('changes.followUps.add')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" type="submit" form="follow-up" isPending={isPending}>
            {t('changes.followUps.confirm')}
          </Button>
        </>
      }
    >
      <form id="follow-up" className={css.form} onSubmit={submit} noValidate>
        <TextField
          name="text"
          label={t('changes.followUps.text')}
          error={isMissing ? t('changes.followUps.missing') : undefined}
          maxLength={500}
          required
          autoFocus
        />
        <SelectField
          label={t('changes.followUps.owner')}
          value={owner}
          options={[
            { value: '', label: t('changes.followUps.nobody') },
            ...members.map(({ account, name }) => ({ value: account, label: name })),
          ]}
          onChange={setOwner}
        />
        <DateField label={t('changes.followUps.due')} value={due} onChange={setDue} />
      </form>
    </Dialog>
  );
}
