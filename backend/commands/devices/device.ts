import { isDeviceEvent } from '#/backend/events/device-kinds.ts';
import type { DeviceEvent } from '#/backend/events/devices.ts';
import type { Content } from '#/backend/events/documents.ts';
import { codesOf, happened, lacksReason, refuse, type CodeOf, type Context, type Decider } from '../decider.ts';

export type Details = {
  name: string;
  range: string | null;
  description: string;
  manufacturer: string;
  emdnCode: string | null;
};
/** What is left out stays as it is. */
type ChangedDetails = { [Field in keyof Details]?: Details[Field] | undefined };
/** The device that is copied, and its position. */
type Origin = { device: string; name: string; position: string };
type Generated = Extract<DeviceEvent, { type: 'SummaryGenerated' }>['data'];

export type DeviceCommand =
  | ({ type: 'CreateDevice'; origin?: Origin } & Details)
  | ({ type: 'ChangeDetails'; settled: boolean } & ChangedDetails)
  | { type: 'ArchiveDevice' }
  | { type: 'RestoreDevice' }
  | { type: 'ChangeLogo'; logo: Content | null }
  | { type: 'WriteSummary'; text: string }
  | { type: 'ClearSummary' }
  | { type: 'RequestSummary' }
  | ({ type: 'RecordSummary' } & Generated)
  | { type: 'RecordSummaryFailure'; request: string; code: string };

export type DeviceState = {
  details: Details | null;
  userSummary: string | null;
  pending: string | null;
  isArchived: boolean;
  logo: Content | null;
};

const fields = ['name', 'range', 'description', 'manufacturer', 'emdnCode'] as const;

export const deviceDecider: Decider<DeviceState, DeviceCommand, DeviceEvent> = {
  stream: (id) => `device-${id}`,
  owns: isDeviceEvent,
  initial: { details: null, userSummary: null, pending: null, isArchived: false, logo: null },
  decide: decideOnDevice,
  evolve(device, event) {
    switch (event.type) {
      case 'DeviceCreated':
        return { ...device, details: event.data };
      case 'DeviceDetailsChanged':
        return {
          ...device,
          details: device.details && {
            ...device.details,
            ...Object.fromEntries(event.data.changes.map(({ field, to }) => [field, to])),
          },
        };
      case 'DeviceArchived':
        return { ...device, isArchived: true };
      case 'DeviceRestored':
        return { ...device, isArchived: false };
      case 'LogoChanged':
        return { ...device, logo: event.data.to };
      case 'SummaryWritten':
        return { ...device, userSummary: event.data.text };
      case 'SummaryCleared':
        return { ...device, userSummary: null };
      case 'SummaryRequested':
        return { ...device, pending: event.id };
      case 'SummaryGenerated':
      case 'SummaryFailed':
        return { ...device, pending: null };
    }
  },
};

/**
 * Whether an archived device refuses the command: all commands of a person except restoring. The outcome of a job is
 * always recorded.
 */
const isOfPerson = ({ type }: DeviceCommand): boolean =>
  !['RestoreDevice', 'RecordSummary', 'RecordSummaryFailure'].includes(type);

function decideOnDevice(command: DeviceCommand, device: DeviceState, context: Context) {
  if (command.type === 'CreateDevice') {
    if (device.details) return refuse('DEVICE_EXISTS');
    const { type: _, ...data } = command;
    return happened({ type: 'DeviceCreated', data });
  }
  const { details } = device;
  if (!details) return refuse('DEVICE_NOT_FOUND');
  if (device.isArchived && isOfPerson(command)) return refuse('DEVICE_ARCHIVED');
  switch (command.type) {
    case 'ChangeDetails': {
      const changes = fields
        .map((field) => {
          const [from, wanted] = [details[field], command[field]];
          return { field, from, to: wanted === undefined ? from : wanted };
        })
        .filter(({ from, to }) => from !== to);
      if (changes.length === 0) return happened();
      if (lacksReason(context, command.settled)) return refuse('REASON_REQUIRED');
      return happened({ type: 'DeviceDetailsChanged', data: { changes } });
    }
    case 'ArchiveDevice':
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'DeviceArchived', data: {} });
    case 'RestoreDevice':
      if (!device.isArchived) return happened();
      if (lacksReason(context, true)) return refuse('REASON_REQUIRED');
      return happened({ type: 'DeviceRestored', data: {} });
    case 'ChangeLogo':
      return device.logo?.sha256 === command.logo?.sha256
        ? happened()
        : happened({ type: 'LogoChanged', data: { from: device.logo, to: command.logo } });
    case 'WriteSummary':
      if (command.text === '') return refuse('SUMMARY_EMPTY');
      return command.text === device.userSummary
        ? happened()
        : happened({ type: 'SummaryWritten', data: { text: command.text, previous: device.userSummary } });
    case 'ClearSummary':
      return device.userSummary === null
        ? refuse('SUMMARY_NOT_CUSTOM')
        : happened({ type: 'SummaryCleared', data: { previous: device.userSummary } });
    case 'RequestSummary':
      return device.pending ? refuse('SUMMARY_PENDING') : happened({ type: 'SummaryRequested', data: {} });
    case 'RecordSummary': {
      const { type: _, ...data } = command;
      return device.pending === command.request
        ? happened({ type: 'SummaryGenerated', data })
        : refuse('SUMMARY_NOT_PENDING');
    }
    case 'RecordSummaryFailure':
      return device.pending === command.request
        ? happened({ type: 'SummaryFailed', data: { request: command.request, code: command.code } })
        : refuse('SUMMARY_NOT_PENDING');
  }
}

/** With which codes work on a device is refused. */
export const deviceRefusals = codesOf<CodeOf<typeof decideOnDevice>>({
  DEVICE_EXISTS: true,
  DEVICE_NOT_FOUND: true,
  DEVICE_ARCHIVED: true,
  REASON_REQUIRED: true,
  SUMMARY_EMPTY: true,
  SUMMARY_NOT_CUSTOM: true,
  SUMMARY_NOT_PENDING: true,
  SUMMARY_PENDING: true,
});
