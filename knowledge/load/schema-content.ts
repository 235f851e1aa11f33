import { z } from 'zod';
import { bilingual, key, text } from './schema.ts';
import { dutyLevels } from '../duty-levels.ts';
import { evidenceKinds } from '../evidence-kinds.ts';
import type { RequirementDuty, RequirementHead, RoadmapStep } from '../types.ts';

/** Schemas of requirements and roadmap, as strict as those of the other data files. */

type InFile<Row> = Omit<Row, 'norm' | 'part' | 'edition'>;
/** One file of requirements, with the common values of its rows at the top. */
export type RequirementFile = {
  norm: string;
  part: string;
  edition: string;
  rows: readonly (InFile<RequirementHead> | InFile<RequirementDuty>)[];
};

export const evidence = z.enum(evidenceKinds);

const requirementHead = z.strictObject({ key, clause: text, type: z.literal('HEAD'), text: bilingual });
const requirementDuty = z.strictObject({
  key,
  clause: text,
  type: z.literal('REQ'),
  text: bilingual,
  when: text.optional(),
  notApplicable: bilingual.optional(),
  evidence: z.array(evidence).min(1),
  templates: z.array(text),
  gspr: z.array(text),
  criticity: z.enum(dutyLevels),
});

export const requirementFileSchema: z.ZodType<RequirementFile> = z.strictObject({
  norm: key,
  part: z.string().trim().default(''),
  edition: text,
  rows: z.array(z.discriminatedUnion('type', [requirementHead, requirementDuty])).min(1),
});

const stepTexts = { key, title: bilingual, subtitle: bilingual };
const roadmapTask = z.strictObject({
  ...stepTexts,
  action: bilingual,
  when: text.optional(),
  deliverable: bilingual,
  owner: z.enum([
    'management',
    'regulatory',
    'quality',
    'development',
    'clinical',
    'production',
    'security',
    'usability',
  ]),
  template: text.optional(),
  screen: z
    .enum(['MyDevice', 'Norms', 'ABR', 'Templates', 'ConformityBoard', 'CapaCreator', 'History', 'DeviceDashboard'])
    .optional(),
  after: z.array(text),
  days: z.int().min(1).max(999),
  doneBy: z
    .enum([
      'questionnaire-completed',
      'emdn-chosen',
      'risks-decided',
      'risks-estimated',
      'controls-verified',
      'overall-risk-concluded',
      'evidence-filed',
    ])
    .optional(),
  forEveryProduct: z.boolean().optional(),
});
const grouped = <Child extends z.ZodType>(child: Child) =>
  z.strictObject({ ...stepTexts, children: z.array(child).min(1) });

export const roadmapStepSchema: z.ZodType<RoadmapStep> = grouped(grouped(roadmapTask));
