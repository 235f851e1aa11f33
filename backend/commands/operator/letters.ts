import { isLetterEvent } from '#/backend/events/catalogue.ts';
import type { LetterEvent } from '#/backend/events/operator.ts';
import { codesOf, happened, refuse, type CodeOf, type Decider } from '../decider.ts';

export type LetterState = { phase: 'unsent' | 'sending' | 'sent'; isTested: boolean };
export type LetterCommand =
  | { type: 'Test'; account: string; locale: 'en' | 'fr' }
  | { type: 'Start'; title: string }
  | { type: 'Finish'; sent: number; bounced: number; tooSoon: number };

const letterStream = (publication: string): string => `letter-${publication}`;

/** Decisions about a letter: it is looked at before it goes out, and goes out once. */
export const letterDecider: Decider<LetterState, LetterCommand, LetterEvent> = {
  stream: letterStream,
  owns: isLetterEvent,
  initial: { phase: 'unsent', isTested: false },
  decide: decideOnLetter,
  evolve(state, event) {
    switch (event.type) {
      case 'LetterTested':
        return { ...state, isTested: true };
      case 'LetterStarted':
        return { ...state, phase: 'sending' };
      case 'LetterFinished':
        return { ...state, phase: 'sent' };
    }
  },
};

function decideOnLetter(command: LetterCommand, { phase, isTested }: LetterState) {
  switch (command.type) {
    case 'Test':
      return happened({ type: 'LetterTested', data: { account: command.account, locale: command.locale } });
    case 'Start':
      if (phase !== 'unsent') return refuse('LETTER_SENT');
      return isTested ? happened({ type: 'LetterStarted', data: { title: command.title } }) : refuse('LETTER_UNTESTED');
    case 'Finish': {
      const { sent, bounced, tooSoon } = command;
      return phase === 'sending' ? happened({ type: 'LetterFinished', data: { sent, bounced, tooSoon } }) : happened();
    }
  }
}

export const letterRefusals = codesOf<CodeOf<typeof decideOnLetter>>({ LETTER_SENT: true, LETTER_UNTESTED: true });
