import { z } from 'zod';
import type {
  ClassRule,
  Fact,
  FactValue,
  Norm,
  Notification,
  OtherLawRule,
  QualificationRule,
  Question,
  Risk,
  RouteRule,
  Template,
} from '../types.ts';

/** Schemas of the data files. Objects are strict: an unknown key is a fault in the data. */

export const text = z.string().trim().min(1);
export const key = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+&-]*$/, 'not a key');
export const bilingual = z.strictObject({ en: text, fr: text });
const when = text;
const date = z.iso.date();

const factValue: z.ZodType<FactValue> = z.lazy(() =>
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string()), z.record(z.string(), factValue)]),
);

export const factSchema: z.ZodType<Fact> = z.strictObject({
  key,
  type: z.enum(['boolean', 'enum', 'set', 'object']),
  values: z.array(text),
  label: bilingual,
  definition: bilingual,
  source: text,
  derived: z
    .array(
      z.strictObject({
        when,
        value: factValue,
        world: z.enum(['open', 'closed']).optional(),
        overrides: z.boolean().optional(),
      }),
    )
    .optional(),
  stated: z.boolean().optional(),
  settable: z.boolean().optional(),
  exhaustive: z.boolean().optional(),
  notAsked: text.optional(),
  recordOnly: text.optional(),
});

const warning = z.strictObject({
  type: z.enum(['NOT_IMPLEMENTED', 'ALARM_SYSTEM_INFO']),
  before: z.boolean(),
  isWarning: z.boolean(),
});

export const questionSchema: z.ZodType<Question> = z.strictObject({
  key,
  area: text,
  title: bilingual,
  help: bilingual,
  source: text,
  when: when.optional(),
  unless: when.optional(),
  successor: key.optional(),
  multiple: z.boolean().optional(),
  separator: z.strictObject({ before: z.boolean(), title: bilingual }).optional(),
  warning: warning.optional(),
  choices: z
    .array(
      z.strictObject({
        key,
        title: bilingual,
        sets: z.record(z.string(), factValue),
        alone: z.boolean().optional(),
        warning: warning.optional(),
      }),
    )
    .min(1),
});

const outcomes = ['device', 'accessory', 'annex-xvi', 'ivd', 'medicine', 'not-device', 'borderline'] as const;
const outcome = z.enum(outcomes);

export const qualificationSchema: z.ZodType<{ rules: QualificationRule[]; laws: OtherLawRule[] }> = z.strictObject({
  rules: z.array(
    z
      .strictObject({
        key,
        outcome: outcome.optional(),
        with: z.array(outcome).optional(),
        when,
        reason: bilingual,
        decidedBy: bilingual.optional(),
        source: text,
        validFrom: date,
        validTo: date.optional(),
      })
      .refine(
        (rule) => (rule.outcome === undefined) !== (rule.with === undefined),
        'an outcome, or a remark with some',
      ),
  ),
  laws: z.array(
    z.strictObject({ key, when, name: bilingual, reason: bilingual, validFrom: date, validTo: date.optional() }),
  ),
});

const plainClass = z.enum(['I', 'IIa', 'IIb', 'III']);
const reasons = z.strictObject({ applicable: bilingual, notApplicable: bilingual });
const scope = z.strictObject({ when, reason: bilingual });

export const classRuleSchema: z.ZodType<ClassRule> = z.strictObject({
  rule: text,
  indent: text,
  when,
  class: plainClass,
  unless: z.array(text).optional(),
  reason: bilingual,
  source: text,
  validFrom: date,
  validTo: date.optional(),
});

const harmonised = z.strictObject({ as: text, decision: text, journal: text, on: date, list: date });
const editionStatus = z.strictObject({
  checked: z.strictObject({ on: date, source: text }).nullable(),
  harmonised: z.union([harmonised, z.enum(['no', 'not-confirmed'])]).optional(),
  replaces: text.optional(),
  bothUntil: date.optional(),
});

export const normSchema: z.ZodType<Norm> = z.strictObject({
  key,
  name: bilingual,
  edition: text,
  editionStatus: editionStatus.optional(),
  oneOf: text.optional(),
  excludes: z.array(text).min(1).optional(),
  beside: z.array(text).min(1).optional(),
  title: bilingual,
  kind: z.enum(['law', 'standard']),
  position: z.number(),
  scope: scope.optional(),
  when: when.optional(),
  reason: reasons,
  cases: z
    .array(z.strictObject({ when, reason: bilingual }))
    .min(1)
    .optional(),
  source: text,
  validFrom: date,
  validTo: date.optional(),
});

export const routeSchema: z.ZodType<RouteRule> = z.strictObject({
  key,
  topic: z.enum(['assessment', 'notified-body', 'clinical', 'post-market', 'information', 'consultation']),
  when,
  title: bilingual,
  reason: reasons,
  source: text,
  validFrom: date,
  validTo: date.optional(),
});

export const templateSchema: z.ZodType<Template> = z.strictObject({
  key,
  title: bilingual,
  type: text,
  category: z.enum(['QMS', 'DESIGN', 'RISKS', 'USE', 'V&V', 'CYBERSEC']),
  position: z.number(),
  scope: scope.optional(),
  when: when.optional(),
  norms: z.array(text),
  answers: z.array(text).min(1).optional(),
  reason: reasons,
});

const riskText = z.strictObject({
  type: text,
  category: text,
  hazardPhenomenon: text,
  hazardSituation: text,
  harm: text,
  sequence: text,
  controls: z.strictObject({
    design: z.array(text).min(1).optional(),
    protection: z.array(text).min(1).optional(),
    information: z.array(text).min(1).optional(),
  }),
  verification: z.array(text),
  impracticable: text.optional(),
});

export const riskSchema: z.ZodType<Risk> = z.strictObject({
  key,
  when,
  en: riskText,
  fr: riskText,
  severity: z.enum(['negligible', 'minor', 'serious', 'critical', 'catastrophic']),
  imdrf: z
    .strictObject({
      problem: z.array(z.string().regex(/^A\d{2}(\d{2}){0,2}$/)),
      harm: z.array(z.string().regex(/^[EF]\d{2}(\d{2}){0,2}$/)),
    })
    .optional(),
  norms: z.array(text),
  gspr: z.array(text),
  origin: text,
});

export const notificationSchema: z.ZodType<Notification> = z.strictObject({
  key,
  type: z.enum(['NORM', 'CLASS', 'NOTIF']),
  when,
  title: bilingual,
  subtitle: bilingual,
  guideLink: text.optional(),
});
