import { Supposed } from '#/backend/api/changes/supposed.contract.ts';
import { logged } from '#/backend/api/history/contract.ts';
import { stepMomentByAll, type DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { query } from '../shared/query.ts';

/** What would be recorded if a planned change were carried out. */
export const supposedQuery = (changeId: string) => query(Supposed, 'changes/getSupposed', { changeId });

/** A device after what would be recorded, by the folds that show what is recorded. Nobody did it, at no time. */
export function withSupposed(moment: DeviceMoment, events: Supposed['events']): DeviceMoment {
  const { id } = moment.device;
  const position = '';
  return stepMomentByAll(
    moment,
    events.map(({ type, version, data }) =>
      logged({
        id: '',
        position,
        stream: `profiling-${id}`,
        version,
        type,
        schema: 1,
        organisation: null,
        device: id,
        actor: { kind: 'system', id: 'supposed', role: null, name: null },
        reason: null,
        recordedAt: '',
        effectiveAt: null,
        correlation: '',
        causation: null,
        knowledge: null,
        data: data ?? {},
        hash: '',
        sentence: { en: '', fr: '' },
      }),
    ),
  );
}
