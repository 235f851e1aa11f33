import { persistentMap } from '#/backend/events/persistent-map.ts';
import { emptyRecord } from '#/backend/projections/documents/risk-record/fold.ts';
import { judgeOf } from '#/backend/queries/norms/judged.ts';
import { subjectOf, type Subject } from '#/backend/queries/templates/subject.ts';
import { conclude } from '#/backend/commands/profiling/conclude.ts';
import { unbornMoment, type DeviceMoment } from '#/backend/projections/documents/device-moment/fold.ts';
import { archetypePath, loadArchetypes } from '#/knowledge/reference-devices/archetypes.ts';
import { loadRequirements } from '#/knowledge/load/load-content.ts';
import { loadKnowledge } from '#/knowledge/load/load.ts';

const at = '2026-03-02T12:00:00.000Z';

/** A fully profiled device of an archetype, with its first risks accepted: the input of documents. */
export function subjectLike(archetype: string, details: Partial<DeviceMoment['device']> = {}): Subject {
  const knowledge = loadKnowledge();
  const requirements = loadRequirements();
  const described = loadArchetypes().find(({ key }) => key === archetype);
  if (!described) throw new Error(`There is no archetype ${archetype}`);
  const given = [...archetypePath(described, knowledge).answers];
  const answers = given.map(([question, answer], index) => ({
    question,
    answer,
    version: index + 1,
    position: String(index),
    at,
  }));
  const { conclusions } = conclude(answers, knowledge);
  const unborn = unbornMoment('device');
  const moment: DeviceMoment = {
    ...unborn,
    device: {
      ...unborn.device,
      exists: true,
      name: 'Vena 200',
      manufacturer: 'Médica',
      description: 'It pumps.',
      ...details,
    },
    profiling: {
      ...unborn.profiling,
      answers: answers.map((answer) => ({ ...answer, actor: 'ada', actorName: null })),
    },
    profile: { ...unborn.profile, ...conclusions },
    risks: {
      ...unborn.risks,
      leaves: persistentMap(
        Object.fromEntries(
          conclusions.risks.slice(0, 20).map((key) => [key, { ...emptyRecord, decision: 'ACCEPT' as const }]),
        ),
      ),
    },
  };
  const judged = judgeOf(knowledge, requirements)(moment);
  return subjectOf({
    moment,
    at,
    organisation: 'Médica SAS',
    company: { organisation: 'medica', fields: {} },
    judged,
    knowledge,
    requirements,
    isOpenNorm: () => true,
  });
}
