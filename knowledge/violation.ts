export type ViolationCode =
  | 'DUPLICATE_KEY'
  | 'UNKNOWN_NORM'
  | 'UNKNOWN_RULE'
  | 'EXPRESSION_INVALID'
  | 'UNKNOWN_FACT'
  | 'ILLEGAL_VALUE'
  | 'DERIVATION_CIRCULAR'
  | 'GUARD_READS_LATER_FACT'
  | 'CHOICE_SETS_NOTHING'
  | 'DERIVED_FACT_SET'
  | 'FACT_NOT_SETTABLE'
  | 'FACT_NOT_USED'
  | 'TEXT_NOT_TRANSLATED'
  | 'QUESTION_UNREACHABLE'
  | 'CLASS_NOT_SETTLED'
  | 'CLASS_NEVER_REACHED'
  | 'NORM_NEVER_APPLICABLE'
  | 'TEMPLATE_NEVER_APPLICABLE'
  | 'RISK_NEVER_TRIGGERED'
  | 'RISK_ALWAYS_TRIGGERED'
  | 'NOTIFICATION_NEVER_SHOWN';

/** A mistake in the data of the knowledge base and where it is. */
export type Violation = { code: ViolationCode; where: string; message: string };
