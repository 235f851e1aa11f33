import { useQuery } from '@tanstack/react-query';
import { CapaRegister } from '#/backend/api/capas/contract.ts';
import { ChangeRegister } from '#/backend/api/changes/contract.ts';
import { ComplaintList } from '#/backend/api/complaints/contract.ts';
import { NonconformityList } from '#/backend/api/nonconformities/contract.ts';
import { RiskList } from '#/backend/api/risks/contract.ts';
import { request } from '../../shared/api.ts';
import { query, withSearch } from '../../shared/query.ts';
import { useLocale } from '../../shared/use-locale.ts';
import type { LinkedKind } from './case-queries.ts';

export type Candidate = { value: string; label: string };
type Numbered = { id: string; number: string; title: string };

const named = ({ id, number, title }: Numbered): Candidate => ({ value: id, label: `${number} ${title}` });

/** The registers of the whole organisation: a record of a device may lead to one of the company. */
export const complaintsQuery = (deviceId: string | undefined, asOf: string | null) =>
  query(ComplaintList, 'complaints/getComplaints', { deviceId }, asOf);
export const nonconformitiesQuery = (deviceId: string | undefined, asOf: string | null) =>
  query(NonconformityList, 'nonconformities/getNonconformities', { deviceId }, asOf);

/** Names of the risks of a device by their keys, undefined until they are loaded. */
export function useRiskNames(deviceId: string | undefined, isWanted: boolean) {
  const { locale } = useLocale();
  const { data } = useQuery({
    queryKey: ['risks/getTriggeredRisks', { deviceId }, 'cases'] as const,
    queryFn: ({ signal }) => request(RiskList, withSearch('/api/risks/getTriggeredRisks', { deviceId }), { signal }),
    enabled: deviceId !== undefined && isWanted,
    staleTime: 60_000,
  });
  return data?.map(({ key, contentEN, contentFR }): Candidate => {
    const { hazardPhenomenon, harm } = locale === 'fr' ? contentFR : contentEN;
    return { value: key, label: `${hazardPhenomenon} → ${harm}` };
  });
}

/** What can be linked of a kind, undefined until it is loaded. Risks are those of the device. */
export function useCandidates(kind: LinkedKind, deviceId: string | undefined): readonly Candidate[] | undefined {
  const capas = useQuery({ ...query(CapaRegister, 'capas/getCapas'), enabled: kind === 'capa' }).data;
  const changes = useQuery({ ...query(ChangeRegister, 'changes/getChanges'), enabled: kind === 'change' }).data;
  const complaints = useQuery({ ...complaintsQuery(undefined, null), enabled: kind === 'complaint' }).data;
  const found = useQuery({ ...nonconformitiesQuery(undefined, null), enabled: kind === 'nonconformity' }).data;
  const risks = useRiskNames(deviceId, kind === 'risk');
  switch (kind) {
    case 'capa':
      return capas?.map(named);
    case 'change':
      return changes?.map(named);
    case 'complaint':
      return complaints?.complaints.map(({ id, number, intake }) => named({ id, number, title: intake.title }));
    case 'nonconformity':
      return found?.nonconformities.map(({ id, number, finding }) => named({ id, number, title: finding.title }));
    case 'risk':
      return risks;
  }
}
