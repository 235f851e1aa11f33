/** What can be wrong after a run. */
export type FindingKind =
  /** Acknowledged, and not in the log. */
  | 'lost'
  /** Asked for once, and more than once in the log. */
  | 'twice'
  /** In the log, and nobody asked for it. */
  | 'unasked'
  /** Refused though nothing in the person's own past calls for it. */
  | 'refused'
  /** Never answered, however often it was asked. */
  | 'unanswered'
  /** A job without an outcome, or a view behind the log, when nothing moved any more. */
  | 'unfinished'
  /** A view that is not what the log says. */
  | 'view'
  /** The chain or the seals are broken. */
  | 'chain'
  | 'mail'
  /** A program ended by itself. */
  | 'ended';

export type Finding = { kind: FindingKind; what: string };
