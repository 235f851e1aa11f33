import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../../shared/api-error.ts';
import { fetchSession, sessionAtom } from '../../../shared/session.ts';
import { useLocale } from '../../../shared/use-locale.ts';
import { validateUser } from '../calls.ts';

const readMs = 3_000;
type State = 'waiting' | 'checking' | 'validated';

/**
 * Validates the address with the value of the link, once; then opens the dashboard after a time to read the message.
 */
export function useValidation(userId: string, val: string | null) {
  const { t } = useTranslation();
  const [state, setState] = useState<State>(val !== null && userId !== '' ? 'checking' : 'waiting');
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    if (val === null || userId === '') return;
    let isCurrent = true;
    const finish = (next: State, sentence: string | null) => {
      if (!isCurrent) return;
      setState(next);
      setFailure(sentence);
    };
    sentOnce(userId, val).then(
      ({ validated }) => finish(validated ? 'validated' : 'waiting', null),
      (error: unknown) => finish('waiting', sentenceOf(error, t('accounts.failed'))),
    );
    return () => {
      isCurrent = false;
    };
  }, [userId, val, t]);

  useDashboardAfter(state === 'validated');
  return { state, failure };
}

const sent = new Map<string, ReturnType<typeof validateUser>>();

/** The value of a link works once, so a screen that renders twice must send it once. */
function sentOnce(userId: string, val: string) {
  const key = `${userId} ${val}`;
  const pending = sent.get(key) ?? validateUser(userId, val);
  sent.set(key, pending);
  return pending;
}

function useDashboardAfter(isValidated: boolean) {
  const { to } = useLocale();
  const navigate = useNavigate();
  const setSession = useSetAtom(sessionAtom);
  const target = to('/Dashboard');
  useEffect(() => {
    if (!isValidated) return;
    // The link may be opened in a browser without a session: the dashboard then asks to sign in.
    fetchSession().then(setSession, () => setSession(null));
    const timer = setTimeout(() => void navigate(target), readMs);
    return () => clearTimeout(timer);
  }, [isValidated, navigate, setSession, target]);
}
