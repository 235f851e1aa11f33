import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { StepOwner } from '#/backend/api/roadmap/contract.ts';
import { organisationQuery } from '../../shared/organisation.ts';
import { ownersAmong, standingOf } from './owners.ts';

/** The possible owners of a task, undefined until they are loaded, and the name of an owner on the screen. */
export function useOwners() {
  const { t } = useTranslation();
  const { data, error } = useQuery(organisationQuery());
  const callOwner = (owner: StepOwner): string | null => {
    if (owner === null) return null;
    if ('written' in owner) return t('shell.owner.byHand', { name: owner.written });
    if (!owner.name) return t('shell.owner.erased');
    const { name } = owner;
    return standingOf(owner, data?.members) === 'left' ? t('shell.owner.left', { name }) : name;
  };
  return { owners: data && ownersAmong(data.members), error, callOwner };
}
