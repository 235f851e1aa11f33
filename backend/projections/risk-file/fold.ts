import { isRiskEvent, type LoggedEvent } from '#/backend/events/catalogue.ts';
import type { RiskDecision } from '#/backend/events/risks.ts';
import type { View } from '../view.ts';

/** The risk file of a device: what was decided about each risk. A risk without entry is undecided. */
export type RiskFile = { device: string; decisions: Readonly<Record<string, RiskDecision>> };

export const riskFileView: View<RiskFile> = {
  name: 'risk-file',
  version: 1,
  key: (event) => (isRiskEvent(event) ? event.device : null),
  initial: (device) => ({ device, decisions: {} }),
  fold: foldRiskFile,
};

function foldRiskFile(file: RiskFile, event: LoggedEvent): RiskFile {
  if (!isRiskEvent(event)) return file;
  switch (event.type) {
    case 'RiskAccepted':
      return { ...file, decisions: { ...file.decisions, [event.data.risk]: 'ACCEPT' } };
    case 'RiskRejected':
      return { ...file, decisions: { ...file.decisions, [event.data.risk]: 'REJECT' } };
  }
}
