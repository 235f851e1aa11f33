import { SMTPServer } from 'smtp-server';

/** A message as it went over the wire. */
export type Received = {
  from: string;
  recipients: string[];
  /** Names in lower case; encoded words are decoded. */
  headers: ReadonlyMap<string, string>;
  text: string;
  html: string;
  /** An iCalendar object. */
  appointment: string;
};
export type SmtpPeer = {
  url: string;
  received: Received[];
  /** Answers the next recipients with these codes instead of accepting them. */
  refuseWith(...codes: number[]): void;
  close(): Promise<void>;
};

/** A local mail server that takes what it is sent and keeps it. */
export async function startSmtpPeer(): Promise<SmtpPeer> {
  const received: Received[] = [];
  let refusals: number[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      const code = refusals.shift();
      // As most mail servers do, it repeats the address.
      const refusal = new Error(`5.1.1 <${address}>: as scripted`);
      done(code === undefined ? null : Object.assign(refusal, { responseCode: code }));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom ? mailFrom.address : '',
          recipients: rcptTo.map(({ address }) => address),
          ...message(Buffer.concat(chunks).toString('latin1')),
        });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A client that is killed resets its connection: that is its own affair.
  server.on('error', (error) => {
    if (!('code' in error && error.code === 'ECONNRESET')) throw error;
  });
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuseWith(...codes) {
      refusals = codes;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

type Part = { headers: Map<string, string>; body: string };

function message(raw: string): Pick<Received, 'headers' | 'text' | 'html' | 'appointment'> {
  const whole = part(raw);
  const parts = partsOf(whole);
  const ofType = (type: string) => parts.find(({ headers }) => headers.get('content-type')?.startsWith(type));
  return {
    headers: whole.headers,
    text: decoded(ofType('text/plain')),
    html: decoded(ofType('text/html')),
    appointment: decoded(ofType('text/calendar')),
  };
}

/** The parts of a message that have no parts themselves. */
function partsOf(whole: Part): Part[] {
  const boundary = /boundary="?([^";]+)"?/.exec(whole.headers.get('content-type') ?? '')?.[1];
  if (boundary === undefined) return [whole];
  return `\r\n${whole.body}`
    .split(`\r\n--${boundary}`)
    .slice(1, -1)
    .flatMap((text) => partsOf(part(text.replace(/^\r\n/, ''))));
}

function part(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())];
  });
  return { headers: new Map(headers), body: raw.slice(end + 4) };
}

function decoded(found: Part | undefined): string {
  if (!found) return '';
  const encoding = found.headers.get('content-transfer-encoding')?.toLowerCase();
  if (encoding === 'base64') return Buffer.from(found.body, 'base64').toString();
  const bytes = encoding === 'quoted-printable' ? unquoted(found.body.replace(/=\r\n/g, '')) : found.body;
  return Buffer.from(bytes, 'latin1').toString().replace(/\r\n/g, '\n');
}

const unquoted = (text: string): string =>
  text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** RFC 2047 encoded words. */
const words = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, value: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(value, 'base64').toString()
        : Buffer.from(unquoted(value.replaceAll('_', ' ')), 'latin1').toString(),
    );
