import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { memo, Suspense, useMemo, useState, type KeyboardEvent as PressEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { lazy } from '../ui/lazy.ts';
import { Button } from '../ui/button.tsx';
import { Slider } from '../ui/slider.tsx';
import { useMatches } from '../ui/use-matches.ts';
import { useDates } from '../shared/dates.ts';
import { shortcuts } from '../shared/keys/shortcuts.ts';
import { useKeys } from '../shared/keys/use-keys.ts';
import { eventKinds, namedPositions } from './event-kind.ts';
import { barsOf, type Bar } from './rail-bars.ts';
import { SpeedChoice } from './speed-choice.tsx';
import { clampCount, stepTo } from './stepping.ts';
import css from './time-rail.module.css';
import { usePlayer } from './use-player.ts';
import { useReplay, type Replay } from './use-replay.ts';

const MomentsMenu = lazy(async () => ({ default: (await import('./moments/moments-menu.tsx')).MomentsMenu }));

const collapsedAtom = atomWithStorage('time-rail-collapsed', false, undefined, { getOnInit: true });

/** A window without room for the rail: a small one, or one at 200 %. */
const low = matchMedia('(height < 600px)');

/** Whether only its last line is shown: as the person chose, and in a low window until they open it there. */
function useCollapsed(): [boolean, (isCollapsed: boolean) => void] {
  const [isCollapsed, setCollapsed] = useAtom(collapsedAtom);
  const [isOpenedLow, setOpenedLow] = useState(false);
  const isLow = useMatches(low);
  return isLow ? [!isOpenedLow, (next) => setOpenedLow(!next)] : [isCollapsed, setCollapsed];
}

/** Every event of the device on one line, below all its screens: moving along it moves the whole dashboard. */
export function TimeRail() {
  const { t } = useTranslation();
  const replay = useReplay();
  const [isCollapsed, setCollapsed] = useCollapsed();
  const player = usePlayer(replay);
  const { count, total, isPast } = replay;
  const move = (next: number) => {
    player.pause();
    replay.goTo(next);
  };

  useKeys({
    earlier: () => move(clampCount(count - 1, total)),
    later: () => move(clampCount(count + 1, total)),
    rail: () => setCollapsed(!isCollapsed),
    play: player.toggle,
  });

  // Its space is reserved while the events load: a late rail would move the page.
  if (total === 0) return replay.isLoading ? <div className={css.rail} data-no-print /> : null;
  return (
    <section
      className={css.rail}
      aria-label={t('history.rail.title')}
      data-past={isPast || undefined}
      data-collapsed={isCollapsed || undefined}
      data-no-print
    >
      {!isCollapsed && (
        <>
          <div className={css.transport}>
            <Button
              look="ghost"
              size="icon"
              aria-label={t('history.rail.previous')}
              title={shortcuts.earlier.written[0]}
              disabled={count <= 1}
              onPress={() => move(count - 1)}
            >
              <span aria-hidden>◂</span>
            </Button>
            <Button
              look="ghost"
              size="icon"
              aria-label={t(player.isPlaying ? 'history.rail.pause' : 'history.rail.play')}
              title={shortcuts.play.written[0]}
              disabled={total < 2}
              onPress={player.toggle}
            >
              <span aria-hidden>{player.isPlaying ? '❚❚' : '▶'}</span>
            </Button>
            <Button
              look="ghost"
              size="icon"
              aria-label={t('history.rail.next')}
              title={shortcuts.later.written[0]}
              disabled={!isPast}
              onPress={() => move(count + 1)}
            >
              <span aria-hidden>▸</span>
            </Button>
            <SpeedChoice speed={player.speed} onChange={player.setSpeed} />
          </div>
          <Track replay={replay} onMove={move} />
        </>
      )}
      <Where replay={replay} isCollapsed={isCollapsed} onCollapse={setCollapsed} />
    </section>
  );
}

function Track({
  replay: { events, event, count, total },
  onMove,
}: {
  replay: Replay;
  onMove: (count: number) => void;
}) {
  const { t } = useTranslation();
  const { moment } = useDates();
  const bars = useMemo(() => barsOf(events, namedPositions(events)), [events]);
  const place = t('history.rail.at', { position: count, total });
  const valueText = event ? `${place}, ${moment(event.recordedAt)}` : place;
  /** The slider's own Page keys move by a tenth of the whole; the rail's move by ten events. */
  const onPage = (press: PressEvent) => {
    if (press.key !== 'PageUp' && press.key !== 'PageDown') return;
    press.preventDefault();
    press.stopPropagation();
    onMove(stepTo(press.key, count, total) ?? count);
  };
  return (
    <div onKeyDownCapture={onPage} className={css.slider}>
      <Slider
        label={t('history.rail.scrubber')}
        min={0}
        max={total}
        value={count}
        onChange={onMove}
        valueText={valueText}
        trackClass={css.track!}
        thumbClass={css.thumb!}
      >
        <Bars bars={bars} />
        <div className={css.played} style={{ clipPath: `inset(0 ${100 - (100 * count) / total}% 0 0)` }}>
          <Bars bars={bars} />
        </div>
      </Slider>
    </div>
  );
}

/** A bar takes three quarters of its slot, and at most that share of an eightieth of the rail; it ends at the thumb. */
const slot = 4;
const fullRail = 80;

/**
 * Drawn twice, grey below and coloured above; a step only moves the clip between them. One path for all bars of a kind:
 * hundreds of elements would take a slow machine longer than the rest of the rail.
 */
const Bars = memo(function Bars({ bars }: { bars: readonly Bar[] }) {
  const width = 3 * Math.min(1, bars.length / fullRail);
  const paths = eventKinds.map((kind) => ({
    kind,
    d: bars.map((bar, index) => (bar.kind === kind ? box(index, width, 40 - bar.height, bar.height) : '')).join(''),
  }));
  const named = bars.map((bar, index) => (bar.named ? box(index, width, 0, 3) : '')).join('');
  return (
    <svg className={css.bars} viewBox={`0 0 ${bars.length * slot} 40`} preserveAspectRatio="none" aria-hidden>
      {[...paths, { kind: 'named', d: named }].map(({ kind, d }) => d && <path key={kind} data-kind={kind} d={d} />)}
    </svg>
  );
});

const box = (index: number, width: number, y: number, height: number): string =>
  `M${(index + 1) * slot - width} ${y}h${width}v${height}h${-width}z`;

type WhereProps = { replay: Replay; isCollapsed: boolean; onCollapse: (collapsed: boolean) => void };

function Where({ replay: { event, count, total }, isCollapsed, onCollapse }: WhereProps) {
  const { t } = useTranslation();
  const { moment } = useDates();
  return (
    <div className={css.where}>
      <p>
        {event && moment(event.recordedAt)}
        <small>{t('history.rail.at', { position: count, total })}</small>
      </p>
      <Suspense fallback={null}>
        <MomentsMenu />
      </Suspense>
      <Button
        look="ghost"
        size="icon"
        aria-label={t(isCollapsed ? 'history.rail.expand' : 'history.rail.collapse')}
        aria-expanded={!isCollapsed}
        title={shortcuts.rail.written[0]}
        onPress={() => onCollapse(!isCollapsed)}
      >
        <span aria-hidden>{isCollapsed ? '▴' : '▾'}</span>
      </Button>
    </div>
  );
}
