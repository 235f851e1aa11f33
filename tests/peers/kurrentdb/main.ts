import { startKurrentPeer } from './server.ts';

/** The peer as a process of its own, on the port that PORT names; says its address when it can be asked. */
const peer = await startKurrentPeer({ port: Number(process.env['PORT'] ?? 0) });
console.log(peer.url);
for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) process.once(signal, () => process.exit(0));
