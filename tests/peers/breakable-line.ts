import { connect, createServer, type Socket } from 'node:net';

export type Line = {
  /** The same as the server's, with the port of the line. */
  url: string;
  /** Breaks when the server next answers, the answer being lost. */
  breakAtNextAnswer: () => void;
  /** How often it broke so. */
  broken: () => number;
  /** Breaks every connection now. */
  cut: () => void;
  /** Breaks every connection and takes none until it is `up`. */
  down: () => void;
  up: () => void;
  close: () => Promise<void>;
};

/** A line to the server of `url` on which connections can be broken. `port`: its own, any free one where not given. */
export async function breakableLine(url: string, port = 0): Promise<Line> {
  const target = new URL(url);
  const open = new Set<Socket>();
  const state = { breaking: false, broken: 0, isDown: false };
  const cut = () => {
    for (const end of open) end.destroy();
    open.clear();
  };
  const server = createServer((near) => {
    if (state.isDown) return near.destroy();
    const far = connect(Number(target.port), target.hostname);
    const ends = [near, far];
    for (const end of ends) {
      open.add(end);
      end.setNoDelay(true);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        open.delete(end);
        for (const other of ends) other.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (answer) => {
      if (!state.breaking) return near.write(answer);
      state.breaking = false;
      state.broken += 1;
      return near.destroy();
    });
    return near;
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port');
  return {
    url: url.replace(`:${target.port}`, `:${address.port}`),
    breakAtNextAnswer: () => {
      state.breaking = true;
    },
    broken: () => state.broken,
    cut,
    down() {
      state.isDown = true;
      cut();
    },
    up() {
      state.isDown = false;
    },
    close: () =>
      new Promise((resolve) => {
        cut();
        server.close(() => resolve());
      }),
  };
}
