import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '#/backend/api/history/contract.ts';

type Actor = Pick<HistoryEvent['actor'], 'kind' | 'name'>;
const roles = ['owner', 'quality', 'auditor'] as const;

/** What authors are called: machines and persons who were erased have no name. */
export const authorIn =
  (t: TFunction) =>
  ({ kind, name }: Actor): string =>
    name ?? t(`history.actor.${kind === 'person' ? 'erased' : kind}`);

/** Names of authors and roles on the screen. */
export function useEventWords() {
  const { t } = useTranslation();
  return {
    author: authorIn(t),
    role: (role: string | null) => {
      const known = roles.find((name) => name === role);
      return known ? t(`history.role.${known}`) : role;
    },
  };
}
