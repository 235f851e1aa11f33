import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { mention } from '#/backend/events/comments.ts';
import { TextAreaField } from '../../ui/field.tsx';
import { organisationQuery } from '../organisation.ts';
import css from './comments.module.css';
import { beginningAt, membersFor, type Member } from './mentioning.ts';

type MentionFieldProps = {
  error: string | undefined;
  /** What was typed before and not sent. */
  begun: string;
  chosen: RefObject<Map<string, string>>;
  onText: (text: string) => void;
};

/**
 * The text of a comment. After `@` the members are offered: arrows choose, Enter or Tab takes, Escape closes. `chosen`
 * holds how each name that was taken is written in the text that is sent.
 */
export function MentionField({ error, begun: before, chosen, onText }: MentionFieldProps) {
  const { t } = useTranslation();
  const list = useId();
  const field = useRef<HTMLDivElement>(null);
  const { data } = useQuery(organisationQuery());
  const [begun, setBegun] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const offered = begun === null ? [] : membersFor(data?.members ?? [], begun);
  const area = () => field.current?.querySelector('textarea') ?? null;
  const look = () => {
    const element = area();
    const now = element && beginningAt(element.value, element.selectionStart);
    if (now === begun) return;
    setBegun(now);
    setAt(0);
  };
  const take = ({ account, name }: Member) => {
    const element = area();
    if (!element || begun === null) return;
    const from = element.selectionStart - begun.length - 1;
    element.setRangeText(`@${name} `, from, element.selectionStart, 'end');
    chosen.current.set(`@${name}`, mention(account));
    onText(element.value);
    setBegun(null);
    element.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const member = offered[at];
    if (!member) return;
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by !== undefined) setAt((at + by + offered.length) % offered.length);
    else if (event.key === 'Enter' || event.key === 'Tab') take(member);
    else if (event.key === 'Escape') setBegun(null);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys come from the text in it
    <div ref={field} className={css.mentioning} onKeyDown={onKeyDown}>
      <TextAreaField
        name="text"
        label={t('shell.comments.text')}
        hint={t('shell.comments.hint')}
        error={error}
        maxLength={4000}
        rows={3}
        required
        autoFocus
        defaultValue={before}
        onInput={({ currentTarget }) => {
          look();
          onText(currentTarget.value);
        }}
        onSelect={look}
        aria-autocomplete="list"
        aria-controls={offered.length > 0 ? list : undefined}
        aria-activedescendant={offered.length > 0 ? `${list}-${at}` : undefined}
      />
      {offered.length > 0 && (
        <div id={list} role="listbox" tabIndex={-1} aria-label={t('shell.comments.members')} className={css.offered}>
          {offered.map((member, place) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are answered by the text
            <div
              key={member.account}
              id={`${list}-${place}`}
              role="option"
              tabIndex={-1}
              aria-selected={place === at}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => take(member)}
            >
              {member.name}
            </div>
          ))}
        </div>
      )}
    </div>
  );
}
