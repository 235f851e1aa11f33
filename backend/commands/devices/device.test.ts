import { describe, expect, it } from 'vitest';
import type { DeviceEvent } from '#/backend/events/devices.ts';
import { deciding } from '#/tests/makers/given.ts';
import { deviceDecider, type DeviceCommand } from './device.ts';

const { given, givenNothing } = deciding(deviceDecider);

const details = { name: 'Pump', range: null, description: 'Pumps', manufacturer: 'Maker', emdnCode: 'A' };
const created: DeviceEvent = { type: 'DeviceCreated', data: details };
const wrote = (text: string, previous: string | null = null): DeviceEvent => ({
  type: 'SummaryWritten',
  data: { text, previous },
});
const cleared = (previous: string): DeviceEvent => ({ type: 'SummaryCleared', data: { previous } });
const requested: DeviceEvent = { type: 'SummaryRequested', data: {} };
const summary = {
  request: 'event-2',
  text: { en: 'A pump', fr: 'Une pompe' },
  engine: 'offline',
  model: 'rules',
  promptVersion: '1',
  inputHash: 'abc',
  usage: null,
  fallback: false,
} as const;
const generated: DeviceEvent = { type: 'SummaryGenerated', data: summary };
const failed: DeviceEvent = { type: 'SummaryFailed', data: { request: 'event-2', code: 'TIMEOUT' } };

describe('Creating a device', () => {
  it('records what it is', () => givenNothing.when({ type: 'CreateDevice', ...details }).thenHappened(created));
  it('happens once', () =>
    given(created)
      .when({ type: 'CreateDevice', ...details })
      .thenRefused('DEVICE_EXISTS'));
});

describe('Before a device exists, everything else is refused', () => {
  const commands: DeviceCommand[] = [
    { type: 'ChangeDetails', settled: false, ...details },
    { type: 'WriteSummary', text: 'x' },
    { type: 'ClearSummary' },
    { type: 'RequestSummary' },
    { type: 'RecordSummary', ...summary },
    { type: 'RecordSummaryFailure', request: 'event-2', code: 'TIMEOUT' },
  ];
  it.each(commands)('$type', (command) => givenNothing.when(command).thenRefused('DEVICE_NOT_FOUND'));
});

describe('Changing the details', () => {
  const change = (to: Partial<typeof details>, settled = false): DeviceCommand => ({
    type: 'ChangeDetails',
    settled,
    ...details,
    ...to,
  });
  const renamed: DeviceEvent = {
    type: 'DeviceDetailsChanged',
    data: { changes: [{ field: 'name', from: 'Pump', to: 'Syringe' }] },
  };

  it('records the fields that changed, old and new', () =>
    given(created)
      .when(change({ name: 'Syringe', emdnCode: 'B' }))
      .thenHappened({
        type: 'DeviceDetailsChanged',
        data: {
          changes: [
            { field: 'name', from: 'Pump', to: 'Syringe' },
            { field: 'emdnCode', from: 'A', to: 'B' },
          ],
        },
      }));

  it('leaves what is not named as it is', () =>
    given(created)
      .when({ type: 'ChangeDetails', settled: false, name: 'Syringe', emdnCode: undefined })
      .thenHappened(renamed));

  it('compares with the newest values', () =>
    given(created, renamed)
      .when(change({ name: 'Syringe' }))
      .thenNothing());

  it('changes nothing where nothing differs, without asking why', () =>
    given(created).when(change({}, true)).thenNothing());

  it('asks why once the record is settled', () =>
    given(created)
      .when(change({ name: 'Syringe' }, true))
      .thenRefused('REASON_REQUIRED'));

  it('asks why where the organisation always does', () =>
    given(created)
      .when(change({ name: 'Syringe' }), { reasonAlways: true })
      .thenRefused('REASON_REQUIRED'));

  it('takes spaces for no reason', () =>
    given(created)
      .when(change({ name: 'Syringe' }, true), { reason: '  ' })
      .thenRefused('REASON_REQUIRED'));

  it('accepts a reason', () =>
    given(created)
      .when(change({ name: 'Syringe' }, true), { reason: 'Wrong name' })
      .thenHappened(renamed));
});

describe('The summary of the user', () => {
  it('is written', () => given(created).when({ type: 'WriteSummary', text: 'Mine' }).thenHappened(wrote('Mine')));
  it('remembers the one before', () =>
    given(created, wrote('Mine')).when({ type: 'WriteSummary', text: 'New' }).thenHappened(wrote('New', 'Mine')));
  it('changes nothing when it is the same', () =>
    given(created, wrote('Mine')).when({ type: 'WriteSummary', text: 'Mine' }).thenNothing());
  it('is not empty', () => given(created).when({ type: 'WriteSummary', text: '' }).thenRefused('SUMMARY_EMPTY'));
  it('is cleared', () => given(created, wrote('Mine')).when({ type: 'ClearSummary' }).thenHappened(cleared('Mine')));
  it('is not cleared twice', () =>
    given(created, wrote('Mine'), cleared('Mine')).when({ type: 'ClearSummary' }).thenRefused('SUMMARY_NOT_CUSTOM'));
});

describe('The generated summary', () => {
  const record: DeviceCommand = { type: 'RecordSummary', ...summary };
  const fail: DeviceCommand = { type: 'RecordSummaryFailure', request: 'event-2', code: 'TIMEOUT' };

  it('is asked for', () => given(created).when({ type: 'RequestSummary' }).thenHappened(requested));
  it('is asked for once at a time', () =>
    given(created, requested).when({ type: 'RequestSummary' }).thenRefused('SUMMARY_PENDING'));
  it('is recorded for the request that waits', () => given(created, requested).when(record).thenHappened(generated));
  it('is recorded once', () => given(created, requested, generated).when(record).thenRefused('SUMMARY_NOT_PENDING'));
  it('is not recorded for another request', () =>
    given(created, requested)
      .when({ ...record, request: 'event-9' })
      .thenRefused('SUMMARY_NOT_PENDING'));
  it('fails', () => given(created, requested).when(fail).thenHappened(failed));
  it('does not fail after it ended', () =>
    given(created, requested, failed).when(fail).thenRefused('SUMMARY_NOT_PENDING'));
  it.each([generated, failed])('can be asked for again after $type', (end) =>
    given(created, requested, end).when({ type: 'RequestSummary' }).thenHappened(requested),
  );
  it('leaves the summary of the user alone', () =>
    expect(given(created, requested, wrote('Mine'), generated).state.userSummary).toBe('Mine'));
});

describe('Archiving a device', () => {
  const archived: DeviceEvent = { type: 'DeviceArchived', data: {} };
  const restored: DeviceEvent = { type: 'DeviceRestored', data: {} };
  const reason = { reason: 'Discontinued' };

  it('asks why', () => {
    given(created).when({ type: 'ArchiveDevice' }).thenRefused('REASON_REQUIRED');
    given(created).when({ type: 'ArchiveDevice' }, reason).thenHappened(archived);
  });
  it('lets nothing be changed by a person any more', () => {
    given(created, archived).when({ type: 'WriteSummary', text: 'Mine' }).thenRefused('DEVICE_ARCHIVED');
    given(created, archived).when({ type: 'ArchiveDevice' }, reason).thenRefused('DEVICE_ARCHIVED');
  });
  it('lets a summary end that was under way', () =>
    given(created, requested, archived)
      .when({ type: 'RecordSummary', ...summary })
      .thenHappened(generated));
  it('is taken back with a reason, once', () => {
    given(created, archived).when({ type: 'RestoreDevice' }).thenRefused('REASON_REQUIRED');
    given(created, archived).when({ type: 'RestoreDevice' }, reason).thenHappened(restored);
    given(created, archived, restored).when({ type: 'RestoreDevice' }, reason).thenNothing();
    given(created, archived, restored).when({ type: 'WriteSummary', text: 'Mine' }).thenHappened(wrote('Mine'));
  });
});

describe('The logo', () => {
  const logo = { sha256: 'a1', size: 10, mediaType: 'image/png', fileName: 'pump.png' };
  const other = { ...logo, sha256: 'b2' };
  const set = (to: typeof logo | null, from: typeof logo | null = null): DeviceEvent => ({
    type: 'LogoChanged',
    data: { from, to },
  });

  it('remembers the one before', () => {
    given(created).when({ type: 'ChangeLogo', logo }).thenHappened(set(logo));
    given(created, set(logo)).when({ type: 'ChangeLogo', logo: other }).thenHappened(set(other, logo));
    given(created, set(logo)).when({ type: 'ChangeLogo', logo: null }).thenHappened(set(null, logo));
  });
  it('changes nothing when it is the same picture', () =>
    given(created, set(logo)).when({ type: 'ChangeLogo', logo }).thenNothing());
});
