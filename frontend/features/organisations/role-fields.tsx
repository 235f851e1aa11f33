import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberAnswer } from '#/backend/api/organisations/organisation.contract.ts';
import { DateField } from '../../ui/date-field.tsx';
import { SelectField } from '../../ui/select-field.tsx';

export type Role = MemberAnswer['role'];
const roles = ['owner', 'quality', 'auditor'] as const;
const isRole = (text: string): text is Role => roles.some((role) => role === text);

const today = () => new Date().toISOString().slice(0, 10);

/** A role and, for an auditor, the last day of the access; an impossible day counts as none. */
export type Granted = { role: Role; until: string | null };

export const isGranted = ({ role, until }: Granted, latest: string): boolean =>
  role !== 'auditor' || (until !== null && until >= today() && until <= latest);

export function useGranted(initial: Granted) {
  const [role, setRole] = useState(initial.role);
  const [day, setDay] = useState(initial.until);
  const granted: Granted = { role, until: role === 'auditor' ? day : null };
  return { granted, day, setRole, setDay };
}

type RoleFieldsProps = Pick<ReturnType<typeof useGranted>, 'granted' | 'day' | 'setRole' | 'setDay'> & {
  latest: string;
  isDayMissing: boolean;
};

export function RoleFields({ granted: { role }, day, setRole, setDay, latest, isDayMissing }: RoleFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <SelectField
          label={t('organisations.change.role')}
          value={role}
          options={roles.map((value) => ({ value, label: t(`organisations.role.${value}`) }))}
          onChange={(value) => isRole(value) && setRole(value)}
        />
        <p>
          <small>{t(`organisations.roleHint.${role}`)}</small>
        </p>
      </div>
      {role === 'auditor' && (
        <DateField
          label={t('organisations.change.until')}
          hint={t('organisations.change.untilHint')}
          min={today()}
          max={latest}
          value={day}
          onChange={setDay}
          error={isDayMissing ? t('organisations.change.untilMissing') : undefined}
          required
        />
      )}
    </>
  );
}
