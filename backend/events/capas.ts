import * as z from 'zod/mini';
import { event, type EventOf } from './define.ts';
import { Owner } from './owner.ts';
import { RootCause } from './root-cause.ts';
import { Subject } from './subject.ts';

/**
 * The sections of a CAPA in their order. The seven of the specification keep its names; its field for the preventive
 * action is two here: whether one is required (`yes`, `no`, or empty), and why.
 */
export const capaSections = [
  'investigateDescription',
  'containment',
  'riskAssessment',
  'investigateRootCause',
  'correctiveActionDescription',
  'correctiveActionImpactSystem',
  'preventiveActionRequired',
  'preventiveActionJustification',
  'preventiveActionCourse',
  'noNewHarm',
  'effectivenessCheck',
] as const;
export const CapaSectionName = z.enum(capaSections);
export type CapaSectionName = z.infer<typeof CapaSectionName>;

/**
 * Where a CAPA comes from. Kinds: `manual`, `gap`, `finding`, `complaint`, `nonconformity`, `trend`, `task`, `risk`.
 */
export const CapaSource = z.object({ kind: z.string(), subject: z.nullable(Subject) });
export type CapaSource = z.infer<typeof CapaSource>;

export const ActionKind = z.enum(['containment', 'corrective', 'preventive']);
export type ActionKind = z.infer<typeof ActionKind>;

/** `due` is a date, `2026-11-21`. */
const Plan = z.object({ owner: z.nullable(Owner), due: z.nullable(z.string()) });
export type CapaPlan = z.infer<typeof Plan>;
const ActionWords = z.object({ text: z.string(), owner: z.nullable(Owner), due: z.nullable(z.string()) });
export type ActionWords = z.infer<typeof ActionWords>;

/** `capa`: its number, so that every line of the trail names it. */
const of = { capa: z.string() };
const ofSection = { ...of, section: z.string() };
const ofAction = { ...of, action: z.string(), text: z.string() };
const Criteria = z.object({ criteria: z.string(), due: z.string() });

/**
 * Stream `capa-<id>`: a corrective or preventive action from its opening to its end (ISO 13485:2016, 8.5.2 and 8.5.3),
 * with the drafts that were proposed for it. The envelope says of which device it is; none: of the company.
 */
export const capaEvents = {
  /** `author`: the account that opened it. Nobody who wrote at it closes it. */
  CapaOpened: event(z.object({ ...of, title: z.string(), source: CapaSource, author: z.string() })),
  CapaRenamed: event(z.object({ ...of, from: z.string(), to: z.string() })),
  CapaPlanned: event(z.object({ ...of, from: Plan, to: Plan })),
  /** `draft`: the proposal that the person took over, and whether with changes; null for own words. */
  CapaSectionWritten: event(
    z.object({
      ...ofSection,
      from: z.string(),
      to: z.string(),
      draft: z.nullable(z.object({ proposal: z.string(), isChanged: z.boolean() })),
    }),
  ),
  /** `text`: the frozen copy. The envelope says who and when. */
  CapaSectionLocked: event(z.object({ ...ofSection, text: z.string() })),
  /** A person changed the frozen copy of a locked section. The reason of the event says why. */
  CapaFrozenCopyEdited: event(z.object({ ...ofSection, from: z.string(), to: z.string() })),
  /** The reason of the event says why. */
  CapaSectionUnlocked: event(z.object({ ...ofSection, text: z.string() })),
  CapaRootCauseSet: event(z.object({ ...of, from: z.nullable(RootCause), to: z.nullable(RootCause) })),
  /** A risk of the device: the risk assessment of the problem rests on it. */
  CapaRiskLinked: event(z.object({ ...of, risk: z.string() })),
  CapaRiskUnlinked: event(z.object({ ...of, risk: z.string() })),
  CapaActionAdded: event(
    z.object({ ...ofAction, kind: ActionKind, owner: z.nullable(Owner), due: z.nullable(z.string()) }),
  ),
  CapaActionChanged: event(z.object({ ...of, action: z.string(), from: ActionWords, to: ActionWords })),
  CapaActionDone: event(z.object(ofAction)),
  CapaActionReopened: event(z.object(ofAction)),
  CapaActionWithdrawn: event(z.object(ofAction)),
  /** Criteria of effectiveness, and the date from which they are checked. */
  CapaEffectivenessPlanned: event(z.object({ ...of, from: z.nullable(Criteria), to: Criteria })),
  CapaEffectivenessChecked: event(z.object({ ...of, isEffective: z.boolean(), text: z.string() })),
  /** `byAuthor`: closed by one of its authors, because the organisation has no second person. */
  CapaClosed: event(z.object({ ...of, byAuthor: z.boolean() })),
  CapaReopened: event(z.object(of)),
  /** It was opened by mistake, or needs no action. The reason of the event says why. */
  CapaWithdrawn: event(z.object(of)),
};
export type CapaEvent = EventOf<typeof capaEvents>;
