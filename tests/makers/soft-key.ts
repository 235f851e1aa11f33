import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;
type Assertion = { challenge: string };
type Account = { challenge: string; user: { id: string } };

/** Bits of the authenticator's flags (WebAuthn 6.1): present, verified, with a new credential. */
const present = 0x01;
const verified = 0x04;
const attested = 0x40;

/**
 * An authenticator in software: ES256, attestation "none". It works like a security key, without a browser. `verifies`:
 * whether it verifies its user.
 */
export function softKey(origin: string, { verifies = true }: { verifies?: boolean } = {}) {
  const rp = createHash('sha256').update(new URL(origin).hostname).digest();
  const id = randomBytes(32);
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const [from, to] = [x, y].map((part) => Buffer.from(part, 'base64url'));
  if (!from || !to) throw new Error('no key');
  const cose = cbor(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, from],
      [-3, to],
    ]),
  );
  let counter = 0;
  let user = '';

  const flags = present | (verifies ? verified : 0);
  const data = (bits: number, extra = Buffer.alloc(0)) =>
    Buffer.concat([rp, Buffer.from([bits]), number(++counter, 4), extra]);
  const client = (type: string, challenge: string, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }));
  const credential = { id: text(id), rawId: text(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    /** Sets the counter back, as on a copy of the key. */
    setBack: (steps: number) => void (counter -= steps),
    create({ challenge, user: { id: handle } }: Account, at = origin) {
      user = handle;
      const authData = data(flags | attested, Buffer.concat([Buffer.alloc(16), number(id.length, 2), id, cose]));
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      const response = {
        clientDataJSON: text(client('webauthn.create', challenge, at)),
        attestationObject: text(cbor(attestation)),
        transports: ['internal'],
      };
      return { ...credential, response };
    },
    get({ challenge }: Assertion, at = origin) {
      const authenticatorData = data(flags);
      const clientData = client('webauthn.get', challenge, at);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      const response = {
        clientDataJSON: text(clientData),
        authenticatorData: text(authenticatorData),
        signature: text(sign('sha256', signed, privateKey)),
        userHandle: user,
      };
      return { ...credential, response };
    },
  };
}

const text = (bytes: Buffer) => bytes.toString('base64url');

function number(value: number, size: 2 | 4): Buffer {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
}

/** The part of RFC 8949 that keys need. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([key, item]) => [cbor(key), cbor(item)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  return size < 256
    ? Buffer.from([(major << 5) | 24, size])
    : Buffer.concat([Buffer.from([(major << 5) | 25]), number(size, 2)]);
}
