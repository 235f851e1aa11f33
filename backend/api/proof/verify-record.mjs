#!/usr/bin/env node
/*
 * Checks a record that was exported from Acta together with its proof. Needs Node 18 or newer and nothing else:
 *
 *     node verify-record.mjs record-….acta-proof.jsonl [fingerprint of the public key]
 *
 * It recomputes the hash of every entry over the one before it in its stream, leads each sealed entry to the Merkle root
 * of its seal, and checks the Ed25519 signature of each seal against the public key in the file. Whether that key is the
 * maker's own is for you to find out: compare its fingerprint with one that you got in another way.
 */
import { createHash, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

/**
 * @typedef {string | null} Text
 * @typedef {{ side: 'left' | 'right', hash: string }} Step
 * @typedef {{
 *   position: string, origin?: string, recordedAt: string, stream: string, version: number, id: string, type: string, schema: number,
 *   organisation: Text, device: Text, actor: string, reason: Text, effectiveAt: Text, correlation: string,
 *   causation: Text, knowledge: Text, data: string, hash: string, proof: { seal: number, path: Step[] } | null
 * }} Entry
 * @typedef {{
 *   seal: number, first: string, last: string, count: number, root: string, prints: string, previous: Text,
 *   key: string, signature: string
 * }} Seal
 * @typedef {{ format: string, version: number, name: string, events: number, publicKey: string }} Head
 */

const [file, expectedKey] = process.argv.slice(2);
if (!file) {
  console.error('node verify-record.mjs FILE [FINGERPRINT]');
  process.exit(2);
}

/** @param {...(string | Buffer)} parts */
const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
/** @param {Text} text */
const netstring = (text) => (text === null ? '~' : `${Buffer.byteLength(text)}:${text},`);

/**
 * SHA-256 over the previous hash of the stream and the fields of the entry, each as a netstring.
 * @param {Text} previous
 * @param {Entry} entry
 */
function hashOf(previous, entry) {
  const fields = ['acta.event.1', previous, entry.stream, String(entry.version), entry.id, entry.type];
  fields.push(String(entry.schema), entry.organisation, entry.device, entry.actor, entry.reason, entry.effectiveAt);
  fields.push(entry.correlation, entry.causation, entry.knowledge, entry.data);
  return sha256(fields.map(netstring).join('')).toString('hex');
}

/**
 * The position that a seal covers: that of the log in which the entry was sealed, where it was moved since.
 * @param {Entry} entry
 */
const sealedAt = (entry) => entry.origin ?? entry.position;

/**
 * @param {Entry} entry
 * @param {Step[]} path
 */
function rootFrom(entry, path) {
  const leaf = sha256(Buffer.of(0), `${sealedAt(entry)} ${entry.recordedAt} ${entry.hash}`);
  return path.reduce((hash, { side, hash: other }) => {
    const sibling = Buffer.from(other, 'hex');
    return side === 'left' ? sha256(Buffer.of(1), sibling, hash) : sha256(Buffer.of(1), hash, sibling);
  }, leaf);
}

/** @param {Seal} seal */
function sealText({ first, last, count, root, prints, previous }) {
  const digest = sha256(Buffer.from(prints, 'base64')).toString('hex');
  return ['acta.seal.1', first, last, String(count), root, digest, previous ?? '-'].join('\n');
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(`BROKEN: ${message}`);
  process.exit(1);
}

const [first, ...rest] = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '');
/** @type {Head} */
const head = JSON.parse(first ?? '{}');
/** @type {(Entry | Seal)[]} */
const lines = rest.map((line) => JSON.parse(line));
if (head.format !== 'acta-proof' || (head.version !== 1 && head.version !== 2))
  fail('this is not an exported record with its proof');

const fingerprint = createHash('sha256').update(head.publicKey.trim()).digest('hex');
if (expectedKey && expectedKey !== fingerprint) fail(`signed with another key: ${fingerprint}`);

/** @type {Map<number, Seal>} */
const seals = new Map();
/** @type {Map<string, { version: number, hash: Text, position: string }>} */
const tips = new Map();
let entries = 0;
let sealed = 0;
for (const line of lines) {
  if ('seal' in line) {
    const signature = Buffer.from(line.signature, 'base64');
    if (line.key !== fingerprint || !verify(null, Buffer.from(sealText(line)), head.publicKey, signature))
      fail(`the seal of ${line.first} to ${line.last} is not signed by the key of this file`);
    seals.set(line.seal, line);
    continue;
  }
  const where = `position ${line.position} (${line.stream}, version ${line.version})`;
  const tip = tips.get(line.stream) ?? { version: 0, hash: null, position: '' };
  if (line.version !== tip.version + 1) fail(`${where} does not follow version ${tip.version}`);
  if (line.position <= tip.position) fail(`${where} stands before an entry that it follows`);
  if (hashOf(tip.hash, line) !== line.hash) fail(`${where} is not what was written`);
  tips.set(line.stream, line);
  entries++;
  if (!line.proof) continue;
  const seal = seals.get(line.proof.seal);
  if (!seal || sealedAt(line) < seal.first || sealedAt(line) > seal.last) fail(`${where} has no seal`);
  if (rootFrom(line, line.proof.path).toString('hex') !== seal.root) fail(`${where} is not what was sealed`);
  sealed++;
}
if (entries !== head.events) fail(`${head.events} entries were exported, ${entries} are here`);
console.log(`WHOLE: ${entries} entries of ${head.name}, ${sealed} of them under ${seals.size} signed seals`);
console.log(`Public key fingerprint: ${fingerprint}`);
