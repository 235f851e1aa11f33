import { startKurrentPeer } from './server.ts';

/** The peer as a process of its own, on the port that is named: `node tests/peers/kurrentdb/main.ts 2113`. */
const peer = await startKurrentPeer({ port: Number(process.argv[2] ?? 0) });
console.log(peer.url);
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => process.exit(0));
