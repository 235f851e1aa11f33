import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';

type Actor = Pick<HistoryEvent['actor'], 'kind' | 'name'>;
const roles = ['owner', 'quality', 'auditor'] as const;

/** Names of authors and roles on the screen. */
export function useEventWords() {
  const { t } = useTranslation();
  return {
    author: ({ kind, name }: Actor) => name ?? t(`history.actor.${kind === 'person' ? 'erased' : kind}`),
    role: (role: string | null) => {
      const known = roles.find((name) => name === role);
      return known ? t(`history.role.${known}`) : role;
    },
  };
}
