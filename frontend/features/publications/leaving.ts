import { useEffect } from 'react';
import { useBlocker } from 'react-router';

/**
 * Asks before unsaved words are left: with the page, in the browser's words; by a link to another screen, or where the
 * caller asks with what this returns, in those of `question`.
 */
export function useLeaving(isUnsaved: boolean, question: string): () => boolean {
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (confirm(question)) blocker.proceed();
    else blocker.reset();
  }, [blocker, question]);
  return () => !isUnsaved || confirm(question);
}
