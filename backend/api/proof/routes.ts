import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { proveDevice } from '#/backend/log/device-proof.ts';
import type { EventLog } from '#/backend/log/port.ts';
import { readRecordState, type KnownState } from '#/backend/log/record-state.ts';
import type { Broken } from '#/backend/log/record-check.ts';
import { readAll } from '#/backend/log/witness/read-all.ts';
import { newestSeal, readSealLog, type SealLog, type StandingSeal } from '#/backend/log/seal-log.ts';
import { viewCheckState } from '#/backend/projections/check/view-check.ts';
import { userOfRequest } from '../edge/access.ts';
import { fileOf } from '../edge/documented.ts';
import { seenInThePast, seenDevice } from '../edge/device-moment.ts';
import { perMinute } from '../accounts/people.ts';
import type { Services } from '../edge/services.ts';
import { Refused } from '../edge/refusals.ts';
import { DeviceProof, ProofExportQuery, ProofQuery, ProofState, RecordStanding } from './contract.ts';
import { shownSeals } from './shown-seals.ts';
import { proofFile } from './proof-file.ts';

const verifier = path.join(import.meta.dirname, 'verify-record.mjs');

/** The state of proof: how far the log is sealed, whether a device's record is whole, and the record with its proof. */
export function proofRoutes(services: Services): FastifyPluginAsyncZod {
  const { pool, log, keys, witnesses } = services;
  const { publicKey } = keys.seal;
  const proving = { publicKey, markKey: keys.markKey };
  const reader = { access: 'reader' } as const;
  /** Every seal that a witness knows: the log has to hold each of them. */
  const known = async (sealLog: SealLog) => (await readAll(witnesses, sealLog, publicKey)).flatMap(({ kept }) => kept);

  return async (app) => {
    app.get('/proof/getState', { config: reader, schema: { response: { 200: ProofState } } }, async () => {
      const last = await lastSeal(log, publicKey);
      const { state, wrong, newest } = await viewCheckState(pool, keys.rowKey);
      return {
        publicKey,
        seals: last?.number ?? 0,
        sealedUntil: last?.seal.last ?? null,
        sealedAt: last?.recordedAt ?? null,
        views: { state, wrong, checkedAt: newest?.toISOString() ?? null },
      };
    });

    app.get('/proof/getRecordState', { config: reader, schema: { response: { 200: RecordStanding } } }, async () =>
      standingOf(await readRecordState(pool, keys.rowKey, new Date())),
    );

    app.get(
      '/proof/verifyDevice',
      { config: { ...reader, ...perMinute(20) }, schema: { querystring: ProofQuery, response: { 200: DeviceProof } } },
      async (request) => {
        const { deviceId } = request.query;
        await seenDevice(services, request, deviceId);
        const organisation = userOfRequest(request).organisation.id;
        const sealLog = await readSealLog(log, publicKey, await log.head());
        const of = { organisation, device: deviceId, known: await known(sealLog), ...proving };
        const { seals, events, broken, own } = await proveDevice(log, of);
        const sealed = events.filter(({ proof }) => proof !== null).length;
        const sealedUntil = seals.at(-1)?.seal.last ?? null;
        return { events: events.length, sealed, sealedUntil, broken: broken && seenBy(broken, own) };
      },
    );

    app.get(
      '/proof/export',
      {
        config: { ...reader, stepUp: true, refuses: ['RECORD_BROKEN'], ...perMinute(20) },
        schema: { querystring: ProofExportQuery, response: fileOf(['application/x-ndjson']) },
      },
      async (request, reply) => {
        const { deviceId, seal } = request.query;
        await seenDevice(services, request, deviceId);
        const { id, name } = userOfRequest(request).organisation;
        const sealLog = await readSealLog(log, publicKey, await log.head());
        const kept = shownSeals(sealLog.seals, [seal ?? []].flat());
        const of = { organisation: id, device: deviceId, kept, known: await known(sealLog), ...proving };
        const proof = await proveDevice(log, of);
        // Entries after a break are left out of the proof, since it would look whole.
        if (proof.broken) {
          const { problem, position } = proof.broken; // the stream may be another organisation's
          throw new Refused('RECORD_BROKEN', { problem, position });
        }
        // Its name from the log: views prove nothing.
        const { device } = await seenInThePast(services, deviceId, proof.head ?? '');
        return reply
          .header('content-disposition', `attachment; filename="record-${deviceId}.acta-proof.jsonl"`)
          .type('application/x-ndjson; charset=utf-8')
          .send(
            Readable.from(
              proofFile({
                organisation: { id, name },
                device: { id: deviceId, name: device.name },
                moment: services.now().toISOString(),
                knowledge: services.knowledge.version,
                key: keys.seal,
                proof,
              }),
            ),
          );
      },
    );

    app.get(
      '/proof/verify-record.mjs',
      { config: { access: 'visitor' }, schema: { response: fileOf(['text/javascript']) } },
      async (_request, reply) =>
        reply
          .header('content-disposition', 'attachment; filename="verify-record.mjs"')
          .type('text/javascript; charset=utf-8')
          .send(readFileSync(verifier, 'utf8')),
    );
  };
}

/** The last seal that counts. Right after an upgrade or a new key, all seals have to be read to find it. */
async function lastSeal(
  log: EventLog,
  publicKey: string,
): Promise<Pick<StandingSeal, 'number' | 'seal' | 'recordedAt'> | null> {
  const newest = await newestSeal(log, publicKey);
  if (newest) return { ...newest, number: newest.seal.number };
  return (await readSealLog(log, publicKey, await log.head())).seals.at(-1) ?? null;
}

/** The position of the broken entry; its stream is given only if it belongs to the device. */
const seenBy = ({ problem, position, stream, version }: Broken, own: ReadonlySet<string>): Broken =>
  stream !== null && own.has(stream)
    ? { problem, position, stream, version }
    : { problem, position, stream: null, version: null };

const standingOf = ({ status, state }: KnownState): RecordStanding => ({
  status,
  since: state?.since ?? null,
  lookedAt: state?.at ?? null,
  doubt: state?.doubt ? { code: state.doubt.code, position: state.doubt.position } : null,
  unmarked: state?.unmarked ?? null,
  witnesses: (state?.witnesses ?? []).map(({ kind, number, at, error }) => ({
    kind,
    number,
    at,
    isReached: error === null,
  })),
});
