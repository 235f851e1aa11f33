import { randomUUID } from 'node:crypto';
import { newestSchema } from '#/backend/events/catalogue.ts';
import type { Envelope, Position } from '#/backend/events/envelope.ts';
import { chain } from '#/backend/log/chain.ts';
import { rootOf, sealedAt } from '#/backend/log/merkle.ts';
import { WrongVersion, type EventLog } from '#/backend/log/port.ts';
import {
  createRecordCheck,
  tipsAfter,
  type Broken,
  type RecordCheck,
  type Waiting,
} from '#/backend/log/record-check.ts';
import { readSealLog, sealLogOf, withSeals, type SealLog, type StandingSeal } from '#/backend/log/seal-log.ts';
import { isFull, printsOf, sealDigest, sealStream, signSeal, type FullSeal, type SealKey } from '#/backend/log/seal.ts';
import { tipsRoot } from '#/backend/log/tips.ts';
import { askAll, keepAll, lostOf, type Answer } from '#/backend/log/witness/ask.ts';
import type { Witness } from '#/backend/log/witness/port.ts';
import { witnessed, type WitnessedSeal } from '#/backend/log/witness/statement.ts';
import { RecordBroken, SealerRefuses } from './refused.ts';

/** Maximum of events that one seal covers. */
const largest = 1000;

export type Sealer = {
  /**
   * Seals all events of the log that no seal covers yet, in one seal per thousand events; returns the number of new
   * seals. Seals alone are not sealed again, so that a quiet log stays quiet, unless `rest` requests it: a moved log
   * needs it before it is used. If another process seals at the same time, its seals count. Each seal is given to the
   * witnesses. Throws `RecordBroken`, and `SealerRefuses` where a witness knows more than the log holds.
   */
  seal: (options?: { rest?: boolean }) => Promise<number>;
  /** The result of the last check. */
  report: () => SealerReport;
  /** The statements on the seals after a number, oldest first; for null, on the newest alone. */
  statementsAfter: (number: number | null) => WitnessedSeal[];
  /** Makes the next check recompute the whole log. */
  forget: () => void;
};

export type SealerReport = {
  /** The newest seal. */
  seal: StandingSeal | null;
  /** Number of entries after it, seals left out. */
  unsealed: number;
  /** Number of entries at the beginning without a mark. */
  unmarked: number;
  witnesses: readonly Answer[];
};

export type SealerKeys = { seal: SealKey; markKey: Uint8Array };

/**
 * The sealer of a log. It recomputes the whole log once, then only new events: an event gets no seal if it is not the
 * next of its stream, has no mark, or does not build on the sealed events.
 */
export function createSealer(
  log: EventLog,
  { seal: key, markKey }: SealerKeys,
  witnesses: readonly Witness[] = [],
): Sealer {
  let sealLog: SealLog | null = null;
  let check: RecordCheck | null = null;
  let cursor: Position | null = null;
  let answers: Answer[] = [];
  /** Its own memory is a witness too, while the process runs. */
  let own: WitnessedSeal | null = null;
  const memory: Witness = {
    kind: 'data-folder',
    name: 'The sealer',
    newest: async () => own,
    all: async function* () {
      if (own) yield own;
    },
    keep: async (said) => void (own = said),
  };

  const forget = () => {
    check = null;
    cursor = null;
    sealLog = null;
  };

  /** Reads the seals of other processes, and all new events of the log. */
  async function catchUp(): Promise<{ check: RecordCheck; seals: SealLog }> {
    const head = await log.head();
    const seals = await readSeals(head);
    if (seals.broken) {
      const { problem, position, version } = seals.broken;
      refuse({ problem, position, version, stream: sealStream });
    }
    check ??= createRecordCheck(seals, { isDense: log.isDense, markKey });
    for (const seal of seals.seals.slice(sealLog?.seals.length ?? seals.seals.length)) refuse(check.addSeal(seal));
    sealLog = seals;
    if (head !== null)
      for await (const page of log.verbatim(cursor, head))
        for (const event of page) {
          refuse(check.take(event));
          cursor = event.position;
        }
    await compare(seals);
    return { check, seals };
  }

  /** Reads only new seals, if the last known event is still there. */
  async function readSeals(head: Position | null): Promise<SealLog> {
    const until = head === null ? {} : { until: head };
    const { version = 0, hash } = sealLog?.tip ?? {};
    if (sealLog && version > 0) {
      const [last, ...added] = await Array.fromAsync(log.read(sealStream, { from: version, ...until }));
      const more = last?.hash === hash ? withSeals(sealLog, added) : null;
      if (more) return more;
      forget();
    }
    return sealLogOf(await Array.fromAsync(log.read(sealStream, until)), key.publicKey);
  }

  /** Throws if a witness knows a missing seal; else gives the newest to all witnesses. */
  async function compare(seals: SealLog): Promise<void> {
    const asked = await askAll([memory, ...witnesses], [...seals.keys, key.publicKey]);
    // Another process may have sealed, and informed the witnesses, since the log was read: then the log holds the seal
    // now.
    const lost = lostOf(asked, seals) && lostOf(asked, await readSealLog(log, key.publicKey, await log.head()));
    answers = asked.filter(({ witness }) => witness !== memory);
    if (lost?.newest) {
      const { number, seal } = lost.newest;
      const found = { seals: seals.seals.length, root: seals.seals[number - 1]?.seal.root ?? null };
      forget();
      throw new SealerRefuses(lost.witness.name, { number, root: seal.root }, found);
    }
    const newest = seals.seals.at(-1);
    if (!newest) return;
    const kept = await keepAll(asked, witnessed(newest, seals.returns.length, new Date(), key));
    answers = kept.filter(({ witness }) => witness !== memory);
  }

  return {
    forget,
    statementsAfter(number) {
      const { seals = [], returns = [] } = sealLog ?? {};
      const behind = seals.slice(number === null || number > seals.length ? -1 : number);
      return behind.map((seal) => witnessed(seal, returns.length, new Date(seal.recordedAt), key));
    },
    report: () => ({
      seal: sealLog?.seals.at(-1) ?? null,
      unsealed: contentOf(check?.waiting() ?? []).length,
      unmarked: check?.unmarked() ?? 0,
      witnesses: answers,
    }),
    async seal({ rest = false } = {}) {
      for (let [added, wants] = [0, rest]; ;) {
        const { check: known, seals } = await catchUp();
        const waiting = known.waiting();
        if (waiting.length === 0 || (contentOf(waiting).length === 0 && !wants)) return added;
        const covered = waiting.slice(0, largest);
        wants &&= covered.length < waiting.length;
        if (!(await addSeal(log, key, seals, sealOf(covered, known, seals)))) return added;
        added++;
      }
    },
  };

  function refuse(broken: Broken | null): void {
    if (!broken) return;
    forget(); // a repair is checked from the start
    throw new RecordBroken(broken);
  }
}

const contentOf = (waiting: readonly Waiting[]): Waiting[] =>
  waiting.filter(({ event }) => event.stream !== sealStream);

/** The seal of the next events. */
function sealOf(covered: readonly Waiting[], known: RecordCheck, { seals }: SealLog) {
  const leaves = covered.map(({ leaf }) => leaf);
  const before = seals.at(-1);
  const tips = tipsAfter(known.tips(), covered);
  return {
    number: (before?.number ?? 0) + 1,
    first: sealedAt(covered[0]!.event),
    last: sealedAt(covered.at(-1)!.event),
    count: covered.length,
    root: rootOf(leaves).toString('hex'),
    prints: printsOf(leaves),
    previous: before?.seal.root ?? null,
    before: before ? sealDigest(before.seal) : null,
    tips: { root: tipsRoot(tips), streams: tips.size },
    unmarked: seals.map(({ seal }) => seal).find(isFull)?.unmarked ?? known.unmarked(),
  };
}

/** Whether the seal was added; false where another process sealed at the same time. */
async function addSeal(
  log: EventLog,
  key: SealKey,
  { tip }: SealLog,
  seal: Omit<FullSeal, 'key' | 'signature'>,
): Promise<boolean> {
  try {
    await log.append(
      sealStream,
      tip.version,
      chain(tip.hash, sealStream, tip.version, [sealEnvelope('LogSealed', signSeal(seal, key))]),
    );
    return true;
  } catch (error) {
    if (error instanceof WrongVersion) return false;
    throw error;
  }
}

/** An event of the stream of seals. */
export const sealEnvelope = (
  type: 'LogSealed' | 'SealKeyChanged' | 'ReturnAccepted' | 'ForeignSealsSetAside',
  data: unknown,
): Envelope => ({
  id: randomUUID(),
  type,
  schema: newestSchema(type),
  organisation: null,
  device: null,
  actor: { kind: 'system', id: 'sealer', role: null, name: null },
  reason: null,
  effectiveAt: null,
  correlation: 'seal',
  causation: null,
  knowledge: null,
  data,
});
