import net from 'node:net';
import path from 'node:path';
import { readJson, writeJson } from './files.ts';

/** A free port of the loopback interface, chosen by the system. */
function anyFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

/** Whether nothing listens on this port of the loopback interface. */
export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export type Ports = {
  /** The service's last port if it is still free, else another, stored for the next start. */
  portFor: (service: string) => Promise<number>;
  /** Drops a port that is taken. */
  forget: (service: string) => void;
};

/** Ports stored in the data folder, so that the address in the browser stays the same from start to start. */
export function rememberedPorts(dataFolder: string, preferred: Record<string, number> = {}): Ports {
  const file = path.join(dataFolder, 'ports.json');
  const known: Record<string, number> = { ...preferred, ...numbers(readJson(file)) };
  return {
    async portFor(service) {
      const last = known[service];
      const port = last !== undefined && (await isPortFree(last)) ? last : await anyFreePort();
      known[service] = port;
      writeJson(file, known);
      return port;
    },
    forget(service) {
      delete known[service];
    },
  };
}

function numbers(json: unknown): Record<string, number> {
  if (typeof json !== 'object' || json === null) return {};
  return Object.fromEntries(
    Object.entries(json).filter(([, value]) => Number.isInteger(value) && value > 0 && value < 65_536),
  );
}
