import { atom, useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useEffect, useEffectEvent } from 'react';
import { playedTo, type Speed } from './stepping.ts';
import type { Replay } from './use-replay.ts';

const playingAtom = atom(false);
const speedAtom = atomWithStorage<Speed>('replay-speed', 12, undefined, { getOnInit: true });
const frameMs = 16;

/** Plays the events forward at a number of events a second, from the start when it is at now, and stops at now. */
export function usePlayer({ count, total, goTo }: Pick<Replay, 'count' | 'total' | 'goTo'>) {
  const [isPlaying, setPlaying] = useAtom(playingAtom);
  const [speed, setSpeed] = useAtom(speedAtom);

  const position = useEffectEvent(() => (count >= total ? 1 : count));
  const show = useEffectEvent((start: number, elapsed: number) => {
    const next = playedTo(start, elapsed, speed, total);
    if (next !== count) goTo(next);
    if (next >= total) setPlaying(false);
  });
  useEffect(() => {
    if (!isPlaying) return;
    const began = performance.now();
    const start = position();
    const timer = setInterval(() => show(start, performance.now() - began), Math.max(frameMs, 1000 / speed));
    return () => clearInterval(timer);
  }, [isPlaying, speed]);

  return {
    isPlaying,
    speed,
    setSpeed,
    pause: () => setPlaying(false),
    toggle: () => setPlaying(total > 1 && !isPlaying),
  };
}
