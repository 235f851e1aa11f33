import { randomUUID } from 'node:crypto';
import { accountDecider } from '#/backend/commands/accounts/account.ts';
import type { CaseStep } from '../case-story.ts';
import type { Stage } from '../stage.ts';
import type { Step } from '../step.ts';
import { playCapa } from './capas.ts';
import { playCase } from './cases.ts';
import { playChange } from './changes.ts';
import { playCheck } from './check.ts';
import { playDevice } from './device.ts';
import { playFile } from './file.ts';
import { playNote } from './notes.ts';
import { recordsOf } from './records.ts';

/** Plays the steps of the story one after the other. There is one check. */
export function player(stage: Stage): (step: Step | CaseStep) => Promise<unknown> {
  const records = recordsOf(stage);
  const run = randomUUID();
  return async (step) => {
    switch (step.does) {
      case 'complaint':
      case 'nonconformity':
        return playCase(stage, records, step);
      case 'capa':
        return playCapa(stage, records, run, step);
      case 'change control':
        return playChange(stage, records, step);
      case 'add documents':
      case 'check':
      case 'confirm':
      case 'overrule':
      case 'assign':
        return playCheck(stage, run, step);
      case 'comment':
      case 'name a moment':
      case 'save a view':
      case 'propose answers':
        return playNote(stage, step);
      case 'state':
      case 'name evidence':
      case 'decide risks':
      case 'estimate':
      case 'control':
      case 'complete tasks':
      case 'reopen task':
      case 'plan task':
        return playFile(stage, step);
      case 'sign in': {
        const signIn = { type: 'RecordSignIn', stayConnected: true, by: [{ proof: 'password' }] } as const;
        return stage.does(step.who, accountDecider, stage.accountOf(step.who), signIn);
      }
      default:
        return playDevice(stage, step);
    }
  };
}
