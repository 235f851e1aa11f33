#!/usr/bin/env node
/*
 * Checks a record that was exported from Acta together with its proof. Needs Node 18 or newer and nothing else:
 *
 *     node verify-record.mjs FILE [FINGERPRINT] [--seals KEPT] [--files FOLDER]
 *
 * FINGERPRINT  of the maker's public key, got in another way: without it, whose key signed is for you to find out.
 * KEPT         seals that somebody kept: what `acta seals` printed, or a file of a witness. They hold the maker to
 *              what they cover, who has the key and could sign another record.
 * FOLDER       of files that the record names. Each file in it has to be one of them.
 *
 * It recomputes the hash of every entry over the one before it in its stream, leads each sealed entry to the Merkle root
 * of its seal, and each seal to the ends of all streams that the device had under it, so that nothing can be left out.
 * A browser can import it as well: `verifyRecord(text, options)`. It ends with one of these numbers:
 */
export const exitCodes = {
  /** Nothing is wrong, and every entry is under a seal. */
  WHOLE: 0,
  /** Nothing is wrong as far as a file of an earlier release can show: what is left out cannot be seen. */
  OLDER_FORM: 0,
  USAGE: 2,
  /** Nothing is wrong, and some entries are younger than the newest seal. */
  NOT_SEALED: 3,
  /** This is no exported record, or a line of it is not as Acta writes it. */
  UNREADABLE: 4,
  HEAD_NOT_SIGNED: 5,
  /** The key that was expected is not one of the record's, or a key was not handed over by the one before. */
  FOREIGN_KEY: 6,
  ENTRY_ALTERED: 7,
  ENTRY_MISSING: 8,
  /** It belongs to another device, to a stream that is not listed, or stands behind the end. */
  ENTRY_FOREIGN: 9,
  STREAM_LEFT_OUT: 10,
  SEAL_WRONG: 11,
  KEPT_SEAL_CONTRADICTED: 12,
  /** The file does not show what the device had under this kept seal: ask for an export with it. */
  KEPT_SEAL_NOT_SHOWN: 13,
  FILE_DIFFERS: 14,
  NO_ENTRIES: 15,
  NO_SEALS: 16,
  /** What was saved is Acta's refusal to export: its record is broken. */
  RECORD_BROKEN: 17,
  /** A kept seal from before the first entry: that the device had none then cannot be shown. */
  KEPT_SEAL_SILENT: 18,
};

/**
 * @typedef {string | null} Text
 * @typedef {{ side: 'left' | 'right', hash: string }} Step
 * @typedef {{
 *   position: string, origin?: string, recordedAt: string, stream: string, version: number, id: string, type: string,
 *   schema: number, organisation: Text, device: Text, actor: string, reason: Text, effectiveAt: Text,
 *   correlation: string, causation: Text, knowledge: Text, data: string, hash: string,
 *   proof: { seal: number, path: Step[] } | null
 * }} Entry
 * @typedef {{ stream: string, count: number, hash: string }} Tip
 * @typedef {{
 *   seal: number, first: string, last: string, count: number, root: string, prints: string, previous: Text,
 *   key: string, signature: string, number?: number, before?: Text, tips?: { root: string, streams: number },
 *   unmarked?: number, streams?: { path: { bit: number, hash: string }[], tips: Tip[] } | null
 * }} Seal
 * @typedef {Pick<Seal, 'first' | 'last' | 'count' | 'root' | 'prints' | 'tips' | 'unmarked'> & { link: number }} Link
 * @typedef {{ from: string, to: string }} Pair
 * @typedef {{ keys: Pair, signatures: Pair, last: { number: number, root: string } | null }} Handover
 * @typedef {{ id: string, name: string }} Named
 * @typedef {{
 *   organisation: Named, device: Named, moment: string, position: Text, knowledge: string, keys: string[],
 *   seals: number[], streams: Tip[], files: string[], places: { [hash: string]: [string, string] }, publicKey: string
 * }} Head
 * @typedef {Exclude<keyof typeof exitCodes, 'USAGE'>} Code
 * @typedef {{
 *   code: Code, what?: string, line?: number, position?: string, stream?: string, version?: number, seal?: number,
 *   name?: string
 * }} Finding
 * @typedef {{ name: string, bytes: Uint8Array<ArrayBuffer> }} Given
 * @typedef {{
 *   head: Head | null, old: { device: string, name: string, events: number, publicKey: string } | null,
 *   handovers: Handover[], seals: Seal[], links: Link[], entries: Entry[]
 * }} Exported
 * @typedef {{ number: number, root: string, seal: Seal | null }} Kept
 * @typedef {{
 *   code: Code, exit: number, findings: Finding[], organisation: string, device: string, moment: string,
 *   position: string, knowledge: string, entries: number, sealed: number, streams: { stream: string, count: number }[],
 *   seals: number[], keys: string[], kept: { given: number, compared: number }, files: { named: number, given: number }
 * }} Result
 */

// What lines look like. Anything else in a line would be something that nobody signed.

/** @typedef {(value: unknown) => boolean} Check */
/** @type {Check} */
const isText = (value) => typeof value === 'string';
/** @type {Check} */
const isNumber = (value) => Number.isSafeInteger(value);
/** @type {Check} */
const isHash = (value) => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value);
/** @type {Check} */
const isBase64 = (value) =>
  typeof value === 'string' &&
  value.length % 4 === 0 &&
  /^[A-Za-z0-9+/]*={0,2}$/.test(value) &&
  btoa(atob(value)) === value;
/**
 * An Ed25519 key in PEM: what stands before the key itself is the same in all of them.
 * @type {Check}
 */
const isKey = (value) =>
  typeof value === 'string' &&
  /^-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=\n-----END PUBLIC KEY-----\n$/.test(value);
/** @type {(check: Check) => Check} */
const orNull = (check) => (value) => value === null || check(value);
/** @type {(check: Check) => Check} */
const listOf = (check) => (value) => Array.isArray(value) && value.every(check);
/** @type {(fields: { [name: string]: Check }, more?: { [name: string]: Check }) => Check} */
const shape =
  (fields, more = {}) =>
  (value) =>
    wrongField(value, fields, more) === null;

/**
 * The first field that is missing, unknown, or not what it has to be.
 * @param {unknown} value
 * @param {{ [name: string]: Check }} fields
 * @param {{ [name: string]: Check }} more those that may be missing
 */
function wrongField(value, fields, more = {}) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'line';
  const has = new Map(Object.entries(value));
  const wrong = Object.entries(fields).find(([name, check]) => !has.has(name) || !check(has.get(name)));
  if (wrong) return wrong[0];
  const other = [...has].find(([name, one]) => !fields[name] && !more[name]?.(one));
  return other ? other[0] : null;
}

const isStep = shape({ side: (side) => side === 'left' || side === 'right', hash: isHash });
const isTip = shape({ stream: isText, count: isNumber, hash: isHash });
const tipsFields = shape({ root: isHash, streams: isNumber });
const range = { first: isText, last: isText, count: isNumber, root: isHash };
const firstSeal = { ...range, prints: isBase64, previous: orNull(isHash), key: isHash, signature: isBase64 };
const secondSeal = { ...firstSeal, number: isNumber, before: orNull(isHash), tips: tipsFields, unmarked: isNumber };
const isStreams = shape({ path: listOf(shape({ bit: isNumber, hash: isHash })), tips: listOf(isTip) });
const isPair = shape({ from: isKey, to: isKey });
const isSignatures = shape({ from: isBase64, to: isBase64 });
const isNamed = shape({ id: isText, name: isText });
const isPlaces = (/** @type {unknown} */ value) =>
  typeof value === 'object' && value !== null && Object.values(value).every((one) => listOf(isText)(one));

/** @type {{ [kind: string]: [fields: { [name: string]: Check }, more?: { [name: string]: Check }] }} */
const shapes = {
  handover: [
    {
      handover: shape({
        keys: isPair,
        signatures: isSignatures,
        last: orNull(shape({ number: isNumber, root: isHash })),
      }),
    },
  ],
  link: [{ link: isNumber, ...range, prints: isHash, tips: tipsFields, unmarked: isNumber }],
  seal: [{ seal: isNumber, ...firstSeal }, { streams: (value) => value === null }],
  second: [{ seal: isNumber, ...secondSeal, streams: isStreams }],
  entry: [
    {
      position: isText,
      recordedAt: isText,
      stream: isText,
      version: isNumber,
      id: isText,
      type: isText,
      schema: isNumber,
      organisation: orNull(isText),
      device: orNull(isText),
      actor: isText,
      reason: orNull(isText),
      effectiveAt: orNull(isText),
      correlation: isText,
      causation: orNull(isText),
      knowledge: orNull(isText),
      data: isText,
      hash: isHash,
      proof: orNull(shape({ seal: isNumber, path: listOf(isStep) })),
    },
    { origin: isText },
  ],
  first: [{ format: isText, version: isNumber, head: isText, signature: isBase64 }],
  old: [{ format: isText, version: isNumber, device: isText, name: isText, events: isNumber, publicKey: isKey }],
  head: [
    {
      organisation: isNamed,
      device: isNamed,
      moment: isText,
      position: orNull(isText),
      knowledge: isText,
      keys: listOf(isHash),
      seals: listOf(isNumber),
      streams: listOf(isTip),
      files: listOf(isText),
      places: isPlaces,
      publicKey: isKey,
    },
  ],
};

/** @type {WeakMap<Error, Finding>} */
const reasons = new WeakMap();

/**
 * @param {Finding} finding
 * @returns {never}
 */
function stop(finding) {
  const error = new Error(finding.code);
  reasons.set(error, finding);
  throw error;
}

/**
 * @param {string} text
 * @param {number} line
 * @returns {any}
 */
function parsed(text, line) {
  try {
    const value = JSON.parse(text);
    // Written twice, a name could mean one thing here and another elsewhere.
    if (JSON.stringify(value) === text) return value;
  } catch {
    // it is not JSON
  }
  return stop({ code: 'UNREADABLE', line, what: 'line' });
}

/**
 * @param {unknown} value
 * @param {string} kind
 * @param {number} line
 */
function demand(value, kind, line) {
  const [fields = {}, more = {}] = shapes[kind] ?? [];
  const what = wrongField(value, fields, more);
  if (what === null) return;
  const { position } = /** @type {Partial<Entry>} */ (value ?? {});
  stop({ code: 'UNREADABLE', line, what, ...(kind === 'entry' && isText(position) && { position }) });
}

/**
 * @param {string} text
 * @returns {Exported & { signed: string, signature: string }}
 */
function read(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const first = parsed(lines[0] ?? 'null', 1);
  if (first?.code === 'RECORD_BROKEN') stop({ code: 'RECORD_BROKEN', position: String(first.details?.position ?? '') });
  if (first?.format !== 'acta-proof' || ![1, 2, 3].includes(first.version))
    stop({ code: 'UNREADABLE', line: 1, what: 'line' });
  const isOld = first.version !== 3;
  demand(first, isOld ? 'old' : 'first', 1);
  const head = isOld ? null : parsed(first.head, 1);
  if (head) demand(head, 'head', 1);
  /** @type {Exported} */
  const record = { head, old: isOld ? first : null, handovers: [], seals: [], links: [], entries: [] };
  let reached = -1;
  for (const [index, one] of lines.slice(1).entries()) {
    const number = index + 2;
    const value = parsed(one, number);
    const kind = ['handover', 'link', 'seal'].find((name) => Object.hasOwn(Object(value), name)) ?? 'entry';
    demand(value, kind === 'seal' && 'tips' in value ? 'second' : kind, number);
    // Handovers, then seals with the links between them, by number, then entries.
    const place = kind === 'handover' ? 0 : kind === 'entry' ? Infinity : (value.seal ?? value.link);
    if (place < reached || (place === reached && kind !== 'handover' && kind !== 'entry'))
      stop({ code: 'UNREADABLE', line: number, what: 'order' });
    reached = place;
    if (kind === 'handover') record.handovers.push(value.handover);
    else if (kind === 'link') record.links.push(value);
    else if (kind === 'seal') record.seals.push(value);
    else record.entries.push(value);
  }
  return { ...record, signed: `acta.proof.3\n${first.head}`, signature: first.signature };
}

// Hashes and signatures.

const utf8 = new TextEncoder();
/** @param {string} text */
const fromBase64 = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
/** @param {string} text */
const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
/** @param {Uint8Array} bytes */
const hex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
/** @param {...(string | ArrayLike<number>)} parts */
async function sha256(...parts) {
  const all = parts.map((part) => (typeof part === 'string' ? utf8.encode(part) : part));
  const bytes = new Uint8Array(all.reduce((size, { length }) => size + length, 0));
  all.reduce((place, part) => (bytes.set(part, place), place + part.length), 0);
  return new Uint8Array(await globalThis.crypto.subtle.digest('SHA-256', bytes));
}
/** @param {string} key PEM */
const fingerprintOf = async (key) => hex(await sha256(key.trim()));

/**
 * @param {string} text
 * @param {string} key PEM
 * @param {string} signature
 */
async function isSigned(text, key, signature) {
  const { subtle } = globalThis.crypto;
  const der = fromBase64(key.replace(/-----[A-Z ]+-----|\n/g, ''));
  const publicKey = await subtle.importKey('spki', der, { name: 'Ed25519' }, false, ['verify']);
  return subtle.verify({ name: 'Ed25519' }, publicKey, fromBase64(signature), utf8.encode(text));
}

/** @param {Text} text */
const netstring = (text) => (text === null ? '~' : `${utf8.encode(text).length}:${text},`);

/**
 * SHA-256 over the previous hash of the stream and the fields of the entry, each as a netstring.
 * @param {Text} previous
 * @param {Entry} entry
 */
async function hashOf(previous, entry) {
  const fields = ['acta.event.1', previous, entry.stream, String(entry.version), entry.id, entry.type];
  fields.push(String(entry.schema), entry.organisation, entry.device, entry.actor, entry.reason, entry.effectiveAt);
  fields.push(entry.correlation, entry.causation, entry.knowledge, entry.data);
  return hex(await sha256(fields.map(netstring).join('')));
}

/**
 * The position that a seal covers: that of the log in which the entry was sealed, where it was moved since.
 * @param {Entry} entry
 */
const sealedAt = (entry) => entry.origin ?? entry.position;

/** @param {Entry} entry */
const leafOf = (entry, hash = entry.hash) => sha256([0], `${sealedAt(entry)} ${entry.recordedAt} ${hash}`);

/**
 * @param {Uint8Array} leaf
 * @param {Step[]} path
 */
async function rootFrom(leaf, path) {
  let hash = leaf;
  for (const { side, hash: other } of path)
    hash = side === 'left' ? await sha256([1], fromHex(other), hash) : await sha256([1], hash, fromHex(other));
  return hex(hash);
}

/**
 * The text of a seal that is signed.
 * @param {Omit<Link, 'link'> & { number: number, previous: Text, before: Text }} seal with its prints by their hash
 */
function sealText({ number, first, last, count, root, prints, previous, before, tips, unmarked }) {
  const covered = [first, last, String(count), root, prints, previous ?? '-'];
  if (!tips) return ['acta.seal.1', ...covered].join('\n');
  const more = [before ?? '-', tips.root, String(tips.streams), String(unmarked)];
  return ['acta.seal.2', String(number), ...covered, ...more].join('\n');
}

/** @param {Seal} seal */
const textOf = async (seal) =>
  sealText({
    ...seal,
    number: seal.number ?? seal.seal,
    before: seal.before ?? null,
    prints: hex(await sha256(fromBase64(seal.prints))),
  });

/** @param {Handover} handover */
const handoverText = async ({ keys, last }) => {
  const remembered = last === null ? '-' : `${last.number} ${last.root}`;
  return ['acta.seal-key.1', await fingerprintOf(keys.from), await fingerprintOf(keys.to), remembered].join('\n');
};

// The parts of the check. Each returns what it found, the first first.

/**
 * The keys of the record from the first on: fingerprint, and the last seal that each has signed.
 * @param {Head | { publicKey: string }} head
 * @param {Handover[]} handovers
 */
async function keysOf(head, handovers) {
  /** @type {{ pem: string, fingerprint: string, until: number }[]} */
  const keys = [];
  /** @type {Finding[]} */
  const findings = [];
  let pem = handovers[0]?.keys.from ?? head.publicKey;
  for (const handover of handovers) {
    const { keys: pair, signatures, last } = handover;
    const until = last?.number ?? 0;
    const text = await handoverText(handover);
    const isSignedByBoth =
      (await isSigned(text, pair.from, signatures.from)) && (await isSigned(text, pair.to, signatures.to));
    if (!isSignedByBoth || pair.from !== pem || until < (keys.at(-1)?.until ?? 0))
      findings.push({ code: 'FOREIGN_KEY', what: 'handover', name: await fingerprintOf(pair.to) });
    keys.push({ pem, fingerprint: await fingerprintOf(pem), until });
    pem = pair.to;
  }
  keys.push({ pem, fingerprint: await fingerprintOf(pem), until: Infinity });
  const named = 'keys' in head ? head.keys : [await fingerprintOf(head.publicKey)];
  if (findings.length === 0 && (pem !== head.publicKey || named.join() !== keys.map((key) => key.fingerprint).join()))
    findings.push({ code: 'FOREIGN_KEY', what: 'handover', name: await fingerprintOf(head.publicKey) });
  return { keys, findings };
}

/**
 * @param {Exported} record
 * @param {{ pem: string, fingerprint: string, until: number }[]} keys
 */
async function checkSeals({ head, seals, links, entries }, keys) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Seal | null} */
  let before = null;
  for (const seal of seals) {
    const key = keys.find(({ until }) => seal.seal <= until);
    const between = links.filter(({ link }) => link > (before?.seal ?? 0) && link < seal.seal);
    const found = (/** @type {string} */ what) => findings.push({ code: 'SEAL_WRONG', seal: seal.seal, what });
    if (seal.number !== undefined && seal.number !== seal.seal) found('number');
    else if (!key || seal.key !== key.fingerprint) found('key');
    else if (!(await isSigned(await textOf(seal), key.pem, seal.signature))) found('signature');
    else if (!(await isLinked(before, between, seal))) found('link');
    else if (head && seal.streams) {
      const wrong = await wrongStreams(head, seal, entries);
      if (wrong) findings.push(wrong);
    }
    before = seal;
  }
  const lost = links.find(({ link }) => link > (before?.seal ?? 0));
  if (lost) findings.push({ code: 'SEAL_WRONG', seal: lost.link, what: 'link' });
  return findings;
}

/**
 * The first seal that the head names and that is not here, or the other way round.
 * @param {Head} head
 * @param {Seal[]} seals
 * @returns {Finding[]}
 */
function checkListed(head, seals) {
  const shown = seals.map(({ seal }) => seal);
  const missing = head.seals.find((number) => !shown.includes(number));
  if (missing !== undefined) return [{ code: 'SEAL_WRONG', seal: missing, what: 'missing' }];
  const more = shown.find((number) => !head.seals.includes(number));
  return more === undefined ? [] : [{ code: 'SEAL_WRONG', seal: more, what: 'unlisted' }];
}

/**
 * Whether a seal stands on the one shown before it. Those of earlier releases name only the root of the one before.
 * @param {Seal | null} before
 * @param {Link[]} between
 * @param {Seal} seal
 */
async function isLinked(before, between, seal) {
  if (!before) return between.length === 0;
  if (!before.tips && (between.length > 0 || before.seal + 1 < seal.seal)) return between.length === 0;
  let { seal: number, root } = before;
  let digest = hex(await sha256(await textOf(before)));
  for (const link of between) {
    if (link.link !== ++number) return false;
    digest = hex(await sha256(sealText({ ...link, number, previous: root, before: digest })));
    root = link.root;
  }
  return number + 1 === seal.seal && seal.previous === root && (seal.tips ? seal.before === digest : !before.tips);
}

/** @param {string} id */
const idBytes = (id) => fromHex(id.replace(/-/g, ''));
/** @param {number} number @param {number} size */
const bigEndian = (number, size) => fromHex(number.toString(16).padStart(size * 2, '0'));
/** @param {ArrayLike<number>} key @param {number} bit */
const bitAt = (key, bit) => ((key[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;

/**
 * The root of the tree of the ends of all streams to which those of a device lead; null where they stand in another order
 * than in a tree. A node says which bit it decides, so there is one place for a device, and all its streams are under it.
 * @param {Head} head
 * @param {{ path: { bit: number, hash: string }[], tips: Tip[] }} streams
 */
async function rootOfEnds({ organisation, device }, { path, tips }) {
  const prefix = [...idBytes(organisation.id), ...idBytes(device.id)];
  const leaves = tips.map((tip) => ({ key: Uint8Array.from([...prefix, ...utf8.encode(tip.stream), 0]), tip }));
  if (!path.every(({ bit }, index) => bit < 256 && bit > (path[index - 1]?.bit ?? -1))) return null;
  const hash = leaves.length === 0 ? null : await rootOfLeaves(leaves);
  if (!hash) return null;
  let root = hash;
  for (let step = path.length; step > 0; step--) {
    const { bit, hash: text } = path[step - 1] ?? { bit: 0, hash: '' };
    const other = fromHex(text);
    const sides = bitAt(prefix, bit) === 0 ? [root, other] : [other, root];
    root = await sha256([1], bigEndian(bit, 4), ...sides);
  }
  return hex(root);
}

/**
 * @param {{ key: Uint8Array, tip: Tip }[]} leaves by key
 * @returns {Promise<Uint8Array<ArrayBuffer> | null>}
 */
async function rootOfLeaves(leaves) {
  const [first, last] = [leaves[0], leaves.at(-1)];
  if (!first || !last) return null;
  if (first === last) return sha256([0], first.key, bigEndian(first.tip.count, 8), fromHex(first.tip.hash));
  const size = Math.max(first.key.length, last.key.length) * 8;
  let bit = 0;
  while (bit < size && bitAt(first.key, bit) === bitAt(last.key, bit)) bit++;
  const middle = leaves.findIndex(({ key }) => bitAt(key, bit) === 1);
  if (bit === size || middle < 1 || leaves.slice(middle).some(({ key }) => bitAt(key, bit) === 0)) return null;
  const [left, right] = [await rootOfLeaves(leaves.slice(0, middle)), await rootOfLeaves(leaves.slice(middle))];
  return left && right && sha256([1], bigEndian(bit, 4), left, right);
}

/**
 * What is wrong with the streams that a seal says the device had.
 * @param {Head} head
 * @param {Seal} seal
 * @param {Entry[]} entries
 * @returns {Promise<Finding | null>}
 */
async function wrongStreams(head, seal, entries) {
  const streams = seal.streams ?? { path: [], tips: [] };
  /** @type {Map<string, Tip>} */
  const ends = new Map();
  for (const { stream, version, hash, proof } of entries)
    if (proof && proof.seal <= seal.seal) ends.set(stream, { stream, count: version, hash });
  // That there was nothing cannot be shown without showing the streams of others; it is taken for nothing shown.
  if (streams.tips.length === 0 && ends.size === 0) return null;
  if ((await rootOfEnds(head, streams)) === seal.tips?.root) return null;
  const other = streams.tips.find(({ stream, count, hash }) => {
    const end = ends.get(stream);
    return end?.count !== count || end.hash !== hash;
  });
  const missing = [...ends.keys()].find((stream) => !streams.tips.some((tip) => tip.stream === stream));
  const stream = missing ?? other?.stream;
  return { code: 'SEAL_WRONG', seal: seal.seal, what: 'streams', ...(stream !== undefined && { stream }) };
}

/**
 * The first entry of each stream that is not as it was written, in the order of the file.
 * @param {Exported} record
 */
async function checkEntries(record) {
  const { head, seals, entries } = record;
  const context = {
    record,
    ends: head && new Map(head.streams.map(({ stream, count, hash }) => [stream, { count, hash }])),
    seals: new Map(seals.map((seal) => [seal.seal, seal])),
    sealedEnds: new Map(seals.at(-1)?.streams?.tips.map(({ stream, count }) => [stream, count])),
    present: new Set(entries.map(({ stream, version }) => `${version} ${stream}`)),
    // Seals of earlier releases do not say how far they reach into a stream: they leave nothing out before their end.
    lastSealed: seals.at(-1)?.streams ? -1 : entries.findLastIndex(({ proof }) => proof !== null),
    /** @type {Map<string, { version: number, hash: Text }>} */
    tips: new Map((head?.streams ?? []).map(({ stream }) => [stream, { version: 0, hash: null }])),
    before: '',
  };
  /** @type {Finding[]} */
  const findings = [];
  const wrong = new Set();
  for (const [index, entry] of entries.entries()) {
    const finding = wrong.has(entry.stream) ? null : await wrongEntry(entry, index, context);
    if (finding) findings.push(finding);
    if (finding) wrong.add(entry.stream);
    else context.before = entry.position;
    context.tips.set(entry.stream, entry);
  }
  for (const { stream, count, hash } of head?.streams ?? []) {
    const { version, hash: last } = context.tips.get(stream) ?? { version: 0, hash: null };
    if (wrong.has(stream)) continue;
    if (version === 0) findings.push({ code: 'STREAM_LEFT_OUT', stream });
    else if (version < count) findings.push({ code: 'ENTRY_MISSING', stream, version: version + 1 });
    else if (last !== hash) findings.push({ code: 'ENTRY_ALTERED', stream, version, what: 'end' });
    if (version < count || last !== hash) wrong.add(stream);
  }
  return { findings, wrong };
}

/**
 * @typedef {{
 *   record: Exported, ends: Map<string, { count: number, hash: string }> | null, seals: Map<number, Seal>,
 *   sealedEnds: Map<string, number>, present: Set<string>, lastSealed: number, before: string,
 *   tips: Map<string, { version: number, hash: Text }>
 * }} Context
 *
 * @param {Entry} entry
 * @param {number} index
 * @param {Context} context
 * @returns {Promise<Finding | null>}
 */
async function wrongEntry(entry, index, context) {
  const { record, ends, tips, before, seals } = context;
  const { position, stream, version, organisation, device } = entry;
  const at = { position, stream, version };
  const altered = (/** @type {string} */ what) => ({ code: /** @type {const} */ ('ENTRY_ALTERED'), what, ...at });
  const foreign = (/** @type {string} */ what) => ({ code: /** @type {const} */ ('ENTRY_FOREIGN'), what, ...at });
  const owner = record.head?.organisation.id ?? record.entries[0]?.organisation;
  if (organisation !== owner) return foreign('organisation');
  if (device !== (record.head?.device.id ?? record.old?.device)) return foreign('device');
  const tip = tips.get(stream) ?? { version: 0, hash: null };
  const isNext = version === tip.version + 1;
  const hash = await hashOf(tip.hash, entry);
  if (!isNext || hash !== entry.hash || (ends && !ends.has(stream))) {
    for (const [name, end] of tips)
      if (name !== stream && (await hashOf(end.hash, { ...entry, stream: name })) === entry.hash)
        return altered('stream');
    if (ends && !ends.has(stream)) return foreign('stream');
  }
  if (!isNext) {
    const expected = tip.version + 1;
    if ((await hashOf(tip.hash, { ...entry, version: expected })) === entry.hash) return altered('version');
    if (version <= tip.version || context.present.has(`${expected} ${stream}`)) return altered('order');
    return { code: 'ENTRY_MISSING', stream, version: expected, position };
  }
  if (hash !== entry.hash) return altered((await isPlaceOf(entry, hash, context)) ? 'hash' : 'content');
  if (ends && version > (ends.get(stream)?.count ?? 0)) return foreign('end');
  const seal = entry.proof && seals.get(entry.proof.seal);
  const place = record.head?.places[entry.hash];
  if ((entry.proof === null || entry.origin !== undefined) && record.head) {
    if (!seal && (index < context.lastSealed || version <= (context.sealedEnds.get(stream) ?? 0)))
      return altered('proof');
    if (!place) return altered('place');
    if (place[0] !== position) return altered('position');
    if (place[1] !== entry.recordedAt) return altered('time');
  }
  if (entry.proof === null) {
    if (index < context.lastSealed) return altered('proof');
  } else if (!seal) return altered('proof');
  else {
    const { path } = entry.proof;
    if (sealedAt(entry) < seal.first || sealedAt(entry) > seal.last) return altered('position');
    if ((await rootFrom(await leafOf(entry), path)) !== seal.root)
      return altered((await hasPrint(seal, entry)) ? 'proof' : 'place');
  }
  return position <= before ? altered('order') : null;
}

/**
 * Whether an entry would be as it was sealed, or stated, if this were its hash.
 * @param {Entry} entry
 * @param {string} hash
 * @param {Context} context
 */
async function isPlaceOf(entry, hash, { record, seals }) {
  const seal = entry.proof && seals.get(entry.proof.seal);
  return seal ? hasPrint(seal, { ...entry, hash }) : record.head?.places[hash] !== undefined;
}

const printSize = 6;
/** @param {Seal} seal */
const printsOf = (seal) => Array.from(hex(fromBase64(seal.prints)).matchAll(/.{12}/g), ([print]) => print);
/** @param {Seal} seal @param {Entry} entry */
const hasPrint = async (seal, entry) => printsOf(seal).includes(hex((await leafOf(entry)).slice(0, printSize)));

/**
 * Holds what is here to what each seal says of the ends of the device's streams.
 * @param {Exported} record
 * @param {Set<unknown>} wrong streams of which something was found already
 */
function checkEnds({ seals, entries }, wrong) {
  /** @type {Finding[]} */
  const findings = [];
  const places = new Map(entries.map((entry) => [`${entry.version} ${entry.stream}`, entry]));
  const last = new Map(entries.map(({ stream, version }) => [stream, version]));
  for (const { seal, streams } of seals) {
    const ends = new Map(streams?.tips.map((tip) => [tip.stream, tip]));
    if (!streams) continue;
    for (const { stream, count, hash } of ends.values()) {
      if (wrong.has(stream)) continue;
      const end = places.get(`${count} ${stream}`);
      if (!last.has(stream)) findings.push({ code: 'STREAM_LEFT_OUT', stream, seal });
      else if (!end) findings.push({ code: 'ENTRY_MISSING', stream, version: (last.get(stream) ?? 0) + 1, seal });
      else if (end.hash !== hash)
        findings.push({ code: 'ENTRY_ALTERED', stream, version: count, position: end.position, what: 'end', seal });
      else continue;
      wrong.add(stream);
    }
    for (const { stream, version, position, proof } of entries) {
      const isUnder = proof !== null && proof.seal <= seal;
      if (wrong.has(stream) || isUnder === version <= (ends.get(stream)?.count ?? 0)) continue;
      findings.push({ code: 'ENTRY_FOREIGN', stream, version, position, what: 'seal', seal });
      wrong.add(stream);
    }
  }
  return findings;
}

/**
 * @param {string} text
 * @returns {{ kept: Kept[], publicKey: string | null }}
 */
function readKept(text) {
  /** @type {Kept[]} */
  const kept = [];
  /** @type {string | null} */
  let publicKey = null;
  let listed = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const unreadable = /** @type {Finding} */ ({ code: 'UNREADABLE', what: 'kept', line: index + 1 });
    /** @type {any} */
    let said = null;
    try {
      said = JSON.parse(line);
    } catch {
      stop(unreadable);
    }
    if (said?.format === 'acta-seals') {
      publicKey = isKey(said.publicKey) ? said.publicKey : stop(unreadable);
      listed = 0; // of several lists each begins with the first seal
    } else {
      const seal = said?.seal ?? (said?.signature && said.first ? said : null);
      const number = said?.number ?? ++listed;
      const root = seal?.root ?? said?.root;
      const isWhole = seal === null || wrongField(seal, seal.tips ? secondSeal : firstSeal) === null;
      if (!isWhole || !isNumber(number) || !isHash(root)) stop(unreadable);
      kept.push({ number, root, seal });
    }
  }
  if (kept.length === 0) stop({ code: 'UNREADABLE', what: 'kept' });
  return { kept, publicKey };
}

/**
 * Holds the seals of the file to those that somebody kept.
 * @param {Exported} record
 * @param {Kept[]} kept
 */
async function checkKept({ head, seals, links, entries }, kept) {
  /** @type {Finding[]} */
  const findings = [];
  let compared = 0;
  for (const { number, root, seal } of kept) {
    const shown = seals.find((one) => one.seal === number);
    const link = links.find((one) => one.link === number);
    const there = shown ?? link;
    if (there) compared++;
    const differing = seal ? await differences(seal, there) : (there ?? { root }).root === root ? [] : ['root'];
    if (differing.length > 0) {
      const entry = seal && (await firstOther(seal, number, entries, shown?.count));
      const at = entry && { position: entry.position, stream: entry.stream, version: entry.version };
      findings.push({ code: 'KEPT_SEAL_CONTRADICTED', seal: number, what: differing.join(', '), ...at });
    } else if (!shown && (!seal || seal.tips)) findings.push({ code: 'KEPT_SEAL_NOT_SHOWN', seal: number });
    else if (head && shown?.streams?.tips.length === 0) findings.push({ code: 'KEPT_SEAL_SILENT', seal: number });
  }
  const order = ['KEPT_SEAL_CONTRADICTED', 'KEPT_SEAL_NOT_SHOWN', 'KEPT_SEAL_SILENT'];
  return {
    findings: order.flatMap((code) => findings.filter((finding) => finding.code === code)),
    kept: { given: kept.length, compared },
  };
}

/**
 * The fields in which a seal of the file is not the one that was kept. Of a link the text alone is known.
 * @param {Seal} kept
 * @param {Seal | Link | undefined} there
 */
async function differences(kept, there) {
  if (!there) return [];
  const [one, other] = [await stated(kept), await stated(there)];
  return Object.entries(one).flatMap(([name, value]) =>
    other[name] === undefined || value === other[name] ? [] : [name],
  );
}

/**
 * What a seal or link says, by name; of the ends of streams the root.
 * @param {Seal | Link} seal
 * @returns {Promise<{ [name: string]: unknown }>}
 */
async function stated(seal) {
  const { first, last, count, root, unmarked = null, tips } = seal;
  const covered = { first, last, count, root, unmarked, tips: tips?.root ?? null, streams: tips?.streams ?? null };
  if ('link' in seal) return { ...covered, prints: seal.prints };
  const { previous, key, number = null, before = null } = seal;
  return { ...covered, prints: hex(await sha256(fromBase64(seal.prints))), previous, key, number, before };
}

/**
 * The first entry that a kept seal covers in another form, by the prints that it keeps.
 * @param {Seal} kept
 * @param {number} number
 * @param {Entry[]} entries
 * @param {number} [count]
 */
async function firstOther(kept, number, entries, count = kept.count) {
  const prints = printsOf(kept);
  for (const entry of entries) {
    if (entry.proof?.seal !== number) continue;
    const place = placeIn(count, entry.proof.path);
    if (hex((await leafOf(entry)).slice(0, printSize)) !== prints[place]) return entry;
  }
  return null;
}

/**
 * Which leaf of a tree (RFC 6962) a way leads to.
 * @param {number} size
 * @param {Step[]} path from the leaf up
 */
function placeIn(size, path) {
  let place = 0;
  for (let step = path.length; step > 0; step--) {
    const half = 2 ** Math.floor(Math.log2(size - 1));
    const isRight = path[step - 1]?.side === 'left';
    if (isRight) place += half;
    size = isRight ? size - half : half;
  }
  return place;
}

/**
 * Files that entries name, by hash: the name, and where.
 * @param {unknown} data
 * @returns {{ sha256: string, name: string }[]}
 */
function namedFiles(data) {
  if (typeof data !== 'object' || data === null) return [];
  const fields = Object.entries(data);
  const called = ['fileName', 'name'].flatMap((field) => fields.filter(([key]) => key === field));
  const name = called.map(([, value]) => value).find((value) => typeof value === 'string') ?? '';
  return fields.flatMap(([key, value]) =>
    key === 'sha256' && typeof value === 'string' ? [{ sha256: value, name }] : namedFiles(value),
  );
}

/**
 * @param {Exported} record
 * @param {Given[]} given
 * @param {boolean} isWhole whether the entries are as they were written
 */
async function checkFiles({ head, entries }, given, isWhole) {
  const named = entries.flatMap((entry) => {
    try {
      return namedFiles(JSON.parse(entry.data)).map((file) => ({ ...file, ...entry }));
    } catch {
      return []; // an altered entry, which is found as such
    }
  });
  const hashes = new Map(named.map((file) => [file.sha256, file]));
  /** @type {Finding[]} */
  const findings = [];
  const unlisted = head && [...hashes.keys()].find((hash) => !head.files.includes(hash));
  const missing = head?.files.find((hash) => !hashes.has(hash));
  const listed = unlisted ?? missing;
  // Where entries were found wrong, their files are too.
  if (isWhole && listed) findings.push({ code: 'FILE_DIFFERS', what: 'list', name: listed });
  let same = 0;
  for (const { name, bytes } of given) {
    if (hashes.has(hex(await sha256(bytes)))) same++;
    else {
      const meant = named.find((file) => file.name === name);
      const where = meant && { position: meant.position, stream: meant.stream, version: meant.version };
      findings.push({ code: 'FILE_DIFFERS', what: meant ? 'content' : 'unknown', name, ...where });
    }
  }
  return { findings, files: { named: hashes.size, given: same } };
}

/**
 * Checks a record with its proof.
 * @param {string} text what was exported
 * @param {{ fingerprint?: string | undefined, seals?: string | undefined, files?: Given[] }} [options] the fingerprint
 *   that the key has to have, seals that somebody kept, files that the record names
 * @returns {Promise<Result>}
 */
export async function verifyRecord(text, options = {}) {
  try {
    return await verified(read(text), options);
  } catch (error) {
    const finding = error instanceof Error ? reasons.get(error) : undefined;
    if (!finding) throw error;
    return resultOf({ findings: [finding] });
  }
}

/**
 * @param {ReturnType<typeof read>} record
 * @param {{ fingerprint?: string | undefined, seals?: string | undefined, files?: Given[] }} options
 */
async function verified(record, { fingerprint, seals: keptText, files: given = [] }) {
  const { head, old, entries, seals } = record;
  const { publicKey } = head ?? old ?? { publicKey: '' };
  const { kept, publicKey: keptKey } = keptText === undefined ? { kept: [], publicKey: null } : readKept(keptText);
  const { keys, findings: chain } = await keysOf(head ?? { publicKey }, record.handovers);
  const expected = [fingerprint?.trim().toLowerCase(), keptKey && (await fingerprintOf(keptKey))];
  const foreign = expected.find((one) => one && !keys.some((key) => key.fingerprint === one));
  /** @type {Finding[]} */
  const findings = [...chain];
  const add = (/** @type {unknown} */ when, /** @type {Finding} */ finding) => when && findings.push(finding);
  add(foreign, { code: 'FOREIGN_KEY', what: 'expected', name: keys.at(-1)?.fingerprint ?? '' });
  add(head && !(await isSigned(record.signed, publicKey, record.signature)), { code: 'HEAD_NOT_SIGNED' });
  // A record that has seals of today was exported with a signed head.
  add(old && seals.some(({ tips }) => tips), { code: 'HEAD_NOT_SIGNED', what: 'form' });
  add(entries.length === 0, { code: 'NO_ENTRIES' });
  add(seals.length === 0, { code: 'NO_SEALS' });
  if (head) findings.push(...checkListed(head, seals));
  findings.push(...(await checkSeals(record, keys)));
  const { findings: ofEntries, wrong } = await checkEntries(record);
  findings.push(...ofEntries, ...checkEnds(record, wrong));
  add(old && old.events !== entries.length, { code: 'ENTRY_MISSING', what: 'count' });
  const { findings: ofKept, kept: seen } = await checkKept(record, kept);
  findings.push(...ofKept);
  const { findings: ofFiles, files } = await checkFiles(record, given, findings.length === 0);
  findings.push(...ofFiles);
  return resultOf({ record, findings, keys: keys.map((key) => key.fingerprint), kept: seen, files });
}

/**
 * @param {{
 *   findings: Finding[], record?: Exported, keys?: string[], kept?: Result['kept'], files?: Result['files']
 * }} found
 * @returns {Result}
 */
function resultOf({ findings, record, keys = [], kept, files = { named: 0, given: 0 } }) {
  const { head, old, entries, seals } = record ?? { head: null, old: null, entries: [], seals: [] };
  const last = new Map(entries.map(({ stream, version }) => [stream, version]));
  const sealed = entries.filter(({ proof }) => proof !== null).length;
  const rest = sealed < entries.length ? 'NOT_SEALED' : old ? 'OLDER_FORM' : 'WHOLE';
  const code = findings[0]?.code ?? rest;
  return {
    code,
    exit: exitCodes[code],
    findings,
    organisation: head?.organisation.name ?? '',
    device: head?.device.name ?? old?.name ?? '',
    moment: head?.moment ?? '',
    position: head?.position ?? '',
    knowledge: head?.knowledge ?? '',
    entries: entries.length,
    sealed,
    streams: [...last].map(([stream, count]) => ({ stream, count })),
    seals: seals.map(({ seal }) => seal),
    keys,
    kept: kept ?? { given: 0, compared: 0 },
    files,
  };
}

// The command line.

/** @type {{ [code in Code]: string }} */
const sentences = {
  WHOLE: 'every entry is as it was written, under a signed seal, and none is left out',
  OLDER_FORM: 'a file of an earlier release: what is left out cannot be seen',
  NOT_SEALED: 'younger than the newest seal: no seal holds them yet',
  UNREADABLE: 'this is not what Acta exports',
  HEAD_NOT_SIGNED: 'the head of the file is not signed by the key that it names',
  FOREIGN_KEY: 'signed by another key',
  ENTRY_ALTERED: 'the entry is not as it was written',
  ENTRY_MISSING: 'an entry is missing',
  ENTRY_FOREIGN: 'the entry does not belong here',
  STREAM_LEFT_OUT: 'a stream is left out',
  SEAL_WRONG: 'the seal is not what was signed',
  KEPT_SEAL_CONTRADICTED: 'the seal that was kept says something else',
  KEPT_SEAL_NOT_SHOWN: 'the file does not show this kept seal: ask for an export with it',
  FILE_DIFFERS: 'the file is not as the record names it',
  NO_ENTRIES: 'there is no entry',
  NO_SEALS: 'there is no seal',
  RECORD_BROKEN: 'the installation says that its own record is broken, and exported nothing',
  KEPT_SEAL_SILENT: 'at this kept seal the file shows no entry of the device yet; that there was none cannot be shown',
};

/** @param {Finding} finding */
function sentenceOf({ code, what, line, position, stream, version, seal, name }) {
  const where = [
    line === undefined ? '' : `line ${line}`,
    position === undefined ? '' : `position ${position}`,
    stream === undefined ? '' : `stream ${stream}`,
    version === undefined ? '' : `version ${version}`,
    seal === undefined ? '' : `seal ${seal}`,
    name ?? '',
  ].filter((part) => part !== '');
  return `${code}: ${[...where, sentences[code]].join(', ')}${what === undefined ? '' : ` [${what}]`}`;
}

/** @param {Result} result */
function report(result) {
  const { code, findings, entries, sealed, seals, keys, files, kept } = result;
  for (const finding of findings) console.error(sentenceOf(finding));
  if (findings.length === 0) {
    console.log(`${code}: ${sentences[code]}`);
    console.log(`${entries} entries of ${result.device}, ${sealed} of them under ${seals.length} signed seals`);
    if (sealed < entries) console.log(`${entries - sealed} entries are not sealed yet`);
    if (kept.given > 0) console.log(`${kept.compared} of ${kept.given} kept seals are in the file, as they were kept`);
    if (files.named > 0) console.log(`${files.given} of ${files.named} named files were given and are as recorded`);
  }
  for (const key of keys) console.log(`Public key fingerprint: ${key}`);
}

/** @param {string[]} args */
async function main(args) {
  const { readFileSync, readdirSync, statSync } = await import('node:fs');
  const { webcrypto } = await import('node:crypto');
  if (!globalThis.crypto) Object.assign(globalThis, { crypto: webcrypto });
  /** @type {{ [name: string]: string | undefined }} */
  const named = {};
  const plain = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (arg.startsWith('--')) named[arg] = args[++index] ?? '';
    else plain.push(arg);
  }
  const [file, fingerprint] = plain;
  const { '--seals': kept, '--files': folder, ...other } = named;
  if (!file || plain.length > 2 || kept === '' || folder === '' || Object.keys(other).length > 0) {
    console.error('node verify-record.mjs FILE [FINGERPRINT] [--seals KEPT] [--files FOLDER]');
    return exitCodes.USAGE;
  }
  /** @param {string} inside @returns {Given[]} */
  const filesIn = (inside) =>
    readdirSync(inside).flatMap((name) => {
      const path = `${inside}/${name}`;
      return statSync(path).isDirectory() ? filesIn(path) : [{ name, bytes: new Uint8Array(readFileSync(path)) }];
    });
  const result = await verifyRecord(readFileSync(file, 'utf8'), {
    fingerprint,
    seals: kept && readFileSync(kept, 'utf8'),
    files: folder ? filesIn(folder) : [],
  });
  report(result);
  return result.exit;
}

/** Whether this file is run, and not imported. */
async function isRun() {
  if (typeof process !== 'object' || !process.argv[1]) return false;
  const [{ realpathSync }, { pathToFileURL }] = await Promise.all([import('node:fs'), import('node:url')]);
  return import.meta.url === pathToFileURL(realpathSync(process.argv[1])).href;
}
if (await isRun()) process.exitCode = await main(process.argv.slice(2));
