/** The kinds of faults after a run. */
export type FindingKind =
  /** Acknowledged, but not in the log. */
  | 'lost'
  /** Requested once, but more than once in the log. */
  | 'twice'
  /** In the log, but requested by nobody. */
  | 'unasked'
  /** Refused without a reason in the person's own past. */
  | 'refused'
  /** Never responded to, in spite of repeated requests. */
  | 'unanswered'
  /** A job without an outcome, or a view behind the log, when nothing moved any more. */
  | 'unfinished'
  /** A view that differs from the log. */
  | 'view'
  /** The chain or the seals are broken. */
  | 'chain'
  | 'mail'
  /** Two checks of the same documents that say different things. */
  | 'verdict'
  /** A credit that was taken or given back more or less often than its check says. */
  | 'credit'
  /** A program ended by itself. */
  | 'ended';

export type Finding = { kind: FindingKind; what: string };
