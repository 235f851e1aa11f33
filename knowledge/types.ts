import type { DutyLevel } from './duty-levels.ts';
import type { EvidenceKind } from './evidence-kinds.ts';
import type { DescriptionSection, Recorded, TemplateDocument } from './documents/form.ts';
import type { Concept, EvidenceFile } from './evidence/types.ts';

/** The shapes of the knowledge base. Data files are checked against `schema.ts`, which produces these types. */

/** A text in the two languages of the product. */
export type Bilingual = { en: string; fr: string };
/** A language of Acta. */
export type Locale = keyof Bilingual;

/** Kleene's three values; null is "unknown". */
export type Truth = true | false | null;

/**
 * The known facts about a device. An absent key is unknown. A scalar holds its value. A set (`contact`, `site`) given
 * as an array is complete: other members are false; given as a record it is known member by member, as answers build it
 * up.
 */
export type FactValue = string | number | boolean | null | readonly string[] | { readonly [member: string]: FactValue };
export type Facts = { readonly [fact: string]: FactValue };

export type DeviceClass = 'I' | 'Is' | 'Im' | 'Ir' | 'IIa' | 'IIb' | 'III';
/** Class without the flags of class I, in rising order: bounds are compared by it. */
export type PlainClass = 'I' | 'IIa' | 'IIb' | 'III';
export type Applicability = 'APPLICABLE' | 'NA' | 'UNKNOWN';

/** An indent of a rule that holds (or could hold) for the device, with the class that it gives. */
export type RuleHit = {
  /** R1..R22, `3.3` (implementing rule) or `IR 2022/2347` (Annex XVI). */
  rule: string;
  indent: string;
  class: PlainClass;
  certain: boolean;
  reason: Bilingual;
  /** Facts that the result rests on. */
  facts: readonly string[];
  source: string;
};

export type Classification = {
  /**
   * The class when it is settled, else null. Is, Im and Ir are listed together where several apply. A product that is no
   * device under the MDR has none, and no bounds either.
   */
  class: DeviceClass | readonly DeviceClass[] | null;
  lower: PlainClass | null;
  upper: PlainClass | null;
  /** Rules that give the highest certain class. */
  governing: readonly string[];
  /** Every rule that certainly holds, with the highest class that it gives. */
  rules: readonly { rule: string; class: PlainClass }[];
  hits: readonly RuleHit[];
  /** Facts that would settle the class. */
  missing: readonly string[];
};

/** What a product is in law, before any class. */
export type Outcome = 'device' | 'accessory' | 'annex-xvi' | 'ivd' | 'medicine' | 'not-device' | 'borderline';

/** What a product is, and why. */
export type Qualification = {
  /** Null while answers are missing. */
  outcome: Outcome | null;
  /** The rules that give the outcome, the decisive one first, and remarks that go with it. */
  reasons: readonly QualificationReason[];
  /** Who decides on a borderline product. */
  decidedBy: Bilingual | null;
  /** Law outside the MDR and the IVDR that applies; empty for what falls under one of them. */
  laws: readonly OtherLaw[];
  /** Facts that would settle the outcome. */
  missing: readonly string[];
};
export type QualificationReason = { key: string; reason: Bilingual; source: string; facts: readonly string[] };
export type OtherLaw = { key: string; name: Bilingual; reason: Bilingual };

export type Verdict = {
  key: string;
  status: Applicability;
  reason: Bilingual;
  /** Facts the verdict rests on; for UNKNOWN see `missing`. */
  facts: readonly string[];
  missing: readonly string[];
  /** Keys of the norms that exclude each other and of which one applies, itself included, while that is not settled. */
  oneOf?: readonly string[] | undefined;
};

/** All conclusions from the facts of a device. Pure data, derived again on demand. */
export type Derivation = {
  facts: Facts;
  qualification: Qualification;
  classification: Classification;
  /** Verdicts on the conformity assessment and the duties that go with the class. */
  routes: readonly Verdict[];
  norms: readonly Verdict[];
  templates: readonly Verdict[];
  /** Keys of library risks whose trigger is certainly true. */
  risks: readonly string[];
  /** Keys of notifications that hold. */
  notifications: readonly string[];
};

export type Warning = { type: 'NOT_IMPLEMENTED' | 'ALARM_SYSTEM_INFO'; before: boolean; isWarning: boolean };
export type Separator = { before: boolean; title: Bilingual };

/** A choice of a question. `sets` assigns facts; a set fact is assigned member by member (`contact.heart: true`). */
export type Choice = {
  key: string;
  title: Bilingual;
  sets: { readonly [fact: string]: FactValue };
  /** Of a question that takes several choices: cannot be taken with another one ("I do not know"). */
  alone?: boolean | undefined;
  warning?: Warning | undefined;
};

export type Question = {
  key: string;
  area: string;
  title: Bilingual;
  help: Bilingual;
  /** Source of the question, e.g. "MDR Annex VIII, 2.1". */
  source: string;
  /** The question is asked when this is true. Absent: always. It reads only facts set by earlier questions. */
  when?: string | undefined;
  /** It is not asked where this is true, because other answers say it; an answer that was given still counts. */
  unless?: string | undefined;
  /** The question that is asked in its place. It is never asked again; answers of older devices still count. */
  successor?: string | undefined;
  /** Several choices may be taken. */
  multiple?: boolean | undefined;
  separator?: Separator | undefined;
  warning?: Warning | undefined;
  choices: readonly Choice[];
};

export type Fact = {
  key: string;
  type: 'boolean' | 'enum' | 'set' | 'object';
  values: readonly string[];
  label: Bilingual;
  definition: Bilingual;
  source: string;
  /**
   * Where present, the fact derives from others unless it is given: the first true case wins. A case of the `closed`
   * world counts only where absence means "no" (a complete facts file), a case of the `open` world only where absence
   * means "unknown" (a device from answers). A case that `overrides` wins over what was given.
   */
  derived?: readonly DerivedCase[] | undefined;
  /** Derives from what was said, whatever overrides it. */
  stated?: boolean | undefined;
  /** False for a fact that is never given, only derived. */
  settable?: boolean | undefined;
  /**
   * One of its values holds for every product that it concerns: a facts file that leaves it out has not said "none", so
   * it stays unknown even where the file is complete.
   */
  exhaustive?: boolean | undefined;
  /** Why no question sets this fact although rules read it (facts files can still set it). */
  notAsked?: string | undefined;
  /** Why a question sets this fact although no rule of the knowledge base reads it. */
  recordOnly?: string | undefined;
};

/** A fact as rules read it: without its words. */
export type RuleFact = Omit<Fact, 'label' | 'definition' | 'source' | 'recordOnly'>;

export type DerivedCase = {
  when: string;
  value: FactValue;
  world?: 'open' | 'closed' | undefined;
  overrides?: boolean | undefined;
};

/** Products outside of which something is never applicable, and the reason to give then. */
export type Scope = { when: string; reason: Bilingual };

/** Whether the edition named was read somewhere, whether it is harmonised under the MDR, and what it replaces. */
export type EditionStatus = {
  /** Where and on which day the edition was read; null: stated from knowledge of the field and not confirmed. */
  checked: { on: string; source: string } | null;
  /**
   * The reference in the Official Journal that gives the presumption of conformity (MDR Article 8), with its edition,
   * and the day of the list in which it was seen;
   * `no` where a person has seen that there is none. Laws have none.
   */
  harmonised?:
    | { as: string; decision: string; journal: string; on: string; list: string }
    | 'no'
    | 'not-confirmed'
    | undefined;
  replaces?: string | undefined;
  /** The last day on which the replaced edition counts too. */
  bothUntil?: string | undefined;
};

export type Norm = {
  key: string;
  /** As printed, with edition: "ISO 14971:2019". Law is named in each language. */
  name: Bilingual;
  edition: string;
  editionStatus?: EditionStatus | undefined;
  /** The fact that settles which one of the norms that name it applies. */
  oneOf?: string | undefined;
  /** Norms that never apply to the same device. */
  excludes?: readonly string[] | undefined;
  /** Norms that the same answer rightly makes applicable: a general and a particular part, safety and accuracy. */
  beside?: readonly string[] | undefined;
  title: Bilingual;
  kind: 'law' | 'standard';
  position: number;
  scope?: Scope | undefined;
  /** Absent: always applicable. */
  when?: string | undefined;
  reason: { applicable: Bilingual; notApplicable: Bilingual };
  /** Other reasons to give where it applies; the first whose condition holds counts. */
  cases?: readonly { when: string; reason: Bilingual }[] | undefined;
  source: string;
  validFrom: string;
  validTo?: string | undefined;
};

export type Template = {
  key: string;
  title: Bilingual;
  type: string;
  category: 'QMS' | 'DESIGN' | 'RISKS' | 'USE' | 'V&V' | 'CYBERSEC';
  position: number;
  scope?: Scope | undefined;
  when?: string | undefined;
  norms: readonly string[];
  /** Areas of the questionnaire whose answers its document prints; absent: all. */
  answers?: readonly string[] | undefined;
  reason: { applicable: Bilingual; notApplicable: Bilingual };
};

export type RiskText = {
  type: string;
  category: string;
  hazardPhenomenon: string;
  hazardSituation: string;
  harm: string;
};
export type LibraryRiskText = RiskText & {
  sequence: string;
  /** By kind, the safest first (ISO 14971:2019, 7.1). */
  controls: {
    design?: readonly string[] | undefined;
    protection?: readonly string[] | undefined;
    information?: readonly string[] | undefined;
  };
  /** What shows that the controls are there and work. */
  verification: readonly string[];
  /** Why a safer kind of control is not practicable here. A draft for the manufacturer's own reason. */
  impracticable?: string | undefined;
};
/**
 * One hazard (source of harm), one sequence of events, one hazardous situation, one harm (ISO 14971:2019, 3.3 to 3.5).
 * Severity anchors, never probabilities.
 */
export type Risk = {
  key: string;
  when: string;
  en: LibraryRiskText;
  fr: LibraryRiskText;
  severity: 'negligible' | 'minor' | 'serious' | 'critical' | 'catastrophic';
  /** Codes of the IMDRF adverse event terminology: what went wrong (Annex A), what it did to a person (Annexes E and F). */
  imdrf?: { problem: readonly string[]; harm: readonly string[] } | undefined;
  norms: readonly string[];
  gspr: readonly string[];
  origin: string;
};

export type Notification = {
  key: string;
  type: 'NORM' | 'CLASS' | 'NOTIF';
  when: string;
  title: Bilingual;
  subtitle: Bilingual;
  guideLink?: string | undefined;
};

export type ClassRule = {
  rule: string;
  indent: string;
  when: string;
  class: PlainClass;
  /**
   * Rules that take precedence ("all other ..."): if one of them holds, this indent is not listed. `*` is every rule.
   */
  unless?: readonly string[] | undefined;
  reason: Bilingual;
  source: string;
  validFrom: string;
  validTo?: string | undefined;
};

/**
 * A reason why a product is what it is. The first rule that holds gives the outcome, if no open rule before it would
 * give another. Without an outcome: a remark that is shown with those in `with`.
 */
export type QualificationRule = {
  key: string;
  outcome?: Outcome | undefined;
  with?: readonly Outcome[] | undefined;
  when: string;
  reason: Bilingual;
  /** Who decides, where the outcome is open in law. */
  decidedBy?: Bilingual | undefined;
  source: string;
  validFrom: string;
  validTo?: string | undefined;
};

/** Law that applies to a product outside the MDR and the IVDR, under a condition. */
export type OtherLawRule = {
  key: string;
  when: string;
  name: Bilingual;
  reason: Bilingual;
  validFrom: string;
  validTo?: string | undefined;
};

/**
 * A requirement of the law on a device by its class and nature. `topic`: the conformity assessment, whether a notified
 * body takes part, clinical evidence, reports after placing on the market, information for public and patient,
 * consultations of others.
 */
export type RouteRule = {
  key: string;
  topic: 'assessment' | 'notified-body' | 'clinical' | 'post-market' | 'information' | 'consultation';
  when: string;
  title: Bilingual;
  reason: { applicable: Bilingual; notApplicable: Bilingual };
  source: string;
  validFrom: string;
  validTo?: string | undefined;
};

export type Knowledge = {
  /** Semantic version with a digest of the content, e.g. "2026.11.0+1f3a9c": written into every event that used it. */
  version: string;
  facts: readonly Fact[];
  questions: readonly Question[];
  qualification: readonly QualificationRule[];
  otherLaws: readonly OtherLawRule[];
  classRules: readonly ClassRule[];
  routes: readonly RouteRule[];
  norms: readonly Norm[];
  templates: readonly Template[];
  risks: readonly Risk[];
  notifications: readonly Notification[];
};

type RequirementPlace = {
  key: string;
  norm: string;
  /** Part of a law ("Annex I"); empty for standards. */
  part: string;
  edition: string;
  clause: string;
  text: Bilingual;
};
/** The title of a section. */
export type RequirementHead = RequirementPlace & { type: 'HEAD' };
/** One duty of the manufacturer, to do or to prove something, in our own words. */
export type RequirementDuty = RequirementPlace & {
  type: 'REQ';
  /** Absent: applies wherever its norm applies. */
  when?: string | undefined;
  /** Why it does not apply, if `when` is false; present exactly with `when`. */
  notApplicable?: Bilingual | undefined;
  evidence: readonly EvidenceKind[];
  /** Templates that serve it. */
  templates: readonly string[];
  /** Points of MDR Annex I that it supports. */
  gspr: readonly string[];
  criticity: DutyLevel;
};
/** A row of a norm, in the order of the text. */
export type Requirement = RequirementHead | RequirementDuty;

/** What a check offers by name: every duty of `norms`, and those with or under the keys `requirements`. */
export type Framework = { key: string; norms: readonly string[]; requirements: readonly string[] };

type Grouped<Child> = { key: string; title: Bilingual; subtitle: Bilingual; children: readonly Child[] };

/** A task with its result. Level 3 of the roadmap. */
export type RoadmapTask = {
  key: string;
  title: Bilingual;
  subtitle: Bilingual;
  /** Words of the link to the work. */
  action: Bilingual;
  /** Absent: for every device. */
  when?: string | undefined;
  deliverable: Bilingual;
  owner: 'management' | 'regulatory' | 'quality' | 'development' | 'clinical' | 'production' | 'security' | 'usability';
  template?: string | undefined;
  screen?:
    | 'MyDevice'
    | 'Norms'
    | 'ABR'
    | 'Templates'
    | 'ConformityBoard'
    | 'CapaCreator'
    | 'History'
    | 'DeviceDashboard'
    | undefined;
  /** Tasks that come first. */
  after: readonly string[];
  /** Usual weight: working days of one person, an estimate that a person changes for a device. */
  days: number;
  /** What the record shows when the task is done, so that nobody has to tick it. */
  doneBy?:
    | 'questionnaire-completed'
    | 'emdn-chosen'
    | 'risks-decided'
    | 'risks-estimated'
    | 'controls-verified'
    | 'overall-risk-concluded'
    | 'evidence-filed'
    | undefined;
  /** Whether a product that is no device has the task too. */
  forEveryProduct?: boolean | undefined;
};
/** Level 1 of the roadmap. Its children group tasks. */
export type RoadmapStep<Task = RoadmapTask> = Grouped<Grouped<Task>>;

/** The knowledge base with the parts that a derivation does not need, which are loaded separately. */
export type KnowledgeContent = Knowledge & {
  requirements: readonly Requirement[];
  roadmap: readonly RoadmapStep[];
  evidence: readonly EvidenceFile[];
  concepts: readonly Concept[];
  /** Source documents of templates, by language. */
  documents: readonly TemplateDocument[];
  description: readonly DescriptionSection[];
  /** What the record says at blanks of documents. */
  recorded: ReadonlyMap<string, Recorded>;
};

/** A kind of issue that a corrective or preventive action may begin with: how people name it, and what a draft says of it. */
export type CapaIssue = {
  key: string;
  name: Bilingual;
  /** Clauses of ISO 13485:2016 that it touches. */
  clauses: readonly string[];
  /** Words that tell the kind: `*` stands for the rest of a word, `...` for up to three words between. */
  telling: readonly string[];
  /** Words that speak for it, and for others too. */
  words: readonly string[];
  /** The question that this kind needs first. */
  ask: Bilingual;
  /** What to examine for the root cause; goes on after "To be examined:". */
  causes: readonly Bilingual[];
  correct: readonly Bilingual[];
  /** Processes and documents of the quality management system that it touches. */
  system: Bilingual;
  prevent: readonly Bilingual[];
  /** What shows that the action worked; goes on after "Measure:". */
  measure: Bilingual;
};
