import { isCreditEvent } from '#/backend/events/catalogue.ts';
import type { CreditCause, CreditEvent } from '#/backend/events/credits.ts';
import { codesOf, happened, refuse, type CodeOf, type Decider } from '../decider.ts';

export type CreditCommand =
  | { type: 'GrantCredits'; count: number; cause: CreditCause }
  | { type: 'GrantTrial' }
  | { type: 'TakeCredit'; run: string }
  | { type: 'ReturnCredit'; run: string; cause: 'failed' | 'cancelled' | 'not-started' };

export type Credits = {
  balance: number;
  runs: ReadonlyMap<string, 'taken' | 'returned'>;
  /** Whether the organisation had its trial credit. */
  hadTrial: boolean;
};

/** The credits of an organisation (ADR 31): one order of taking and giving back, so that none is spent twice. */
export const creditsDecider: Decider<Credits, CreditCommand, CreditEvent> = {
  stream: (organisation) => `credits-${organisation}`,
  owns: isCreditEvent,
  initial: { balance: 0, runs: new Map(), hadTrial: false },
  decide: (command, state) => (command.type === 'GrantTrial' ? decideTrial(state) : decideOnCredits(command, state)),
  evolve(state, { type, data }) {
    switch (type) {
      case 'CreditsGranted':
        return {
          ...state,
          balance: state.balance + data.count,
          hadTrial: state.hadTrial || data.cause.kind === 'trial',
        };
      case 'CreditTaken':
        return { ...state, balance: state.balance - 1, runs: new Map([...state.runs, [data.run, 'taken']]) };
      case 'CreditReturned':
        return { ...state, balance: state.balance + 1, runs: new Map([...state.runs, [data.run, 'returned']]) };
    }
  },
};

function decideOnCredits(command: Exclude<CreditCommand, { type: 'GrantTrial' }>, { balance, runs }: Credits) {
  switch (command.type) {
    case 'GrantCredits':
      return happened({ type: 'CreditsGranted', data: { count: command.count, cause: command.cause } });
    case 'TakeCredit':
      if (runs.get(command.run) === 'taken') return happened();
      return balance > 0 ? happened({ type: 'CreditTaken', data: { run: command.run } }) : refuse('CREDITS_SPENT');
    case 'ReturnCredit': {
      const { run, cause } = command;
      return runs.get(run) === 'taken' ? happened({ type: 'CreditReturned', data: { run, cause } }) : happened();
    }
  }
}

/** One credit for every organisation, once, on any plan. */
function decideTrial({ hadTrial }: Credits) {
  return hadTrial
    ? refuse('TRIAL_USED')
    : happened({ type: 'CreditsGranted', data: { count: 1, cause: { kind: 'trial' } } });
}

/** With which codes a decision about credits is refused. */
export const creditRefusals = codesOf<CodeOf<typeof decideOnCredits>>({ CREDITS_SPENT: true });
