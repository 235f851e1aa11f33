import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '../../ui/link.tsx';
import { DeskActed, Erased, type DeskEntry } from '#/backend/api/operator/contract.ts';
import { deskStates } from '#/backend/events/operator.ts';
import { command } from '../../shared/api.ts';
import { useDates } from '../../shared/dates.ts';
import { useLocale } from '../../shared/use-locale.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { DeskNotes } from './desk-notes.tsx';
import css from './operator.module.css';
import { useDeskAct } from './use-desk-act.ts';

const tones = { new: 'accent', open: 'warn', done: 'ok' } as const;

/** Somebody on the desk: what they want, its state, notes, and the erasure of what they left. */
export function DeskCard({ entry }: { entry: DeskEntry }) {
  const { t } = useTranslation();
  const { say, to } = useLocale();
  const { day, moment } = useDates();
  const { act, isPending } = useDeskAct();
  const [isErasing, setErasing] = useState(false);
  const { id, kind, at, who, email, organisation, topic, message, newsletter, state } = entry;
  const name = who ?? email ?? t('operator.erased');
  const facts = [who !== null && email, organisation, topic && say(topic)].filter(Boolean);
  const erase = () => command(Erased, '/api/operator/eraseVisitor', { entry: id });
  return (
    <article className={css.entry} aria-label={[t(`operator.kinds.${kind}`), name, ...facts, moment(at)].join(', ')}>
      <header className={css.head}>
        <h2>{name}</h2>
        <Badge tone="neutral">{t(`operator.kinds.${kind}`)}</Badge>
        <Badge tone={tones[state]}>{t(`operator.states.${state}`)}</Badge>
        <small>{day(at)}</small>
      </header>
      <p className={css.facts}>{facts.join(' · ')}</p>
      {message && <p className={css.message}>{message}</p>}
      {newsletter && <p>{newsletterWords(newsletter).join(' · ')}</p>}
      {kind === 'access' && <Link to={to('/Dashboard/Norms?view=requests')}>{t('operator.decide')}</Link>}
      <div className={css.acts}>
        <SelectField
          label={t('operator.state')}
          value={state}
          disabled={isPending}
          options={deskStates.map((value) => ({ value, label: t(`operator.states.${value}`) }))}
          onChange={(value) => act(() => command(DeskActed, '/api/operator/move', { entry: id, state: value }))}
        />
        <DeskNotes entry={entry} />
        {entry.isErasable && !isErasing && <Button onPress={() => setErasing(true)}>{t('operator.erase')}</Button>}
        {isErasing && (
          <div className={css.sure}>
            <p>{t('operator.eraseSure')}</p>
            <Button look="danger" isPending={isPending} onPress={() => act(erase, t('operator.erasedNow'))}>
              {t('operator.erase')}
            </Button>
            <Button onPress={() => setErasing(false)}>{t('operator.cancel')}</Button>
          </div>
        )}
      </div>
    </article>
  );

  function newsletterWords({ isSubscribed, nextLetterAt, bounces }: NonNullable<DeskEntry['newsletter']>): string[] {
    return [
      t(isSubscribed ? 'operator.subscribed' : 'operator.left'),
      ...(isSubscribed && nextLetterAt ? [t('operator.nextLetter', { day: day(nextLetterAt) })] : []),
      ...(bounces > 0 ? [t('operator.bounces', { count: bounces })] : []),
    ];
  }
}
