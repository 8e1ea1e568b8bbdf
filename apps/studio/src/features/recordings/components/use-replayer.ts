import { type RefObject, useEffect, useRef, useState } from 'react';
import { type eventWithTime, Replayer, ReplayerEvents } from 'rrweb';
import type { RecordedEvent } from '../model/recorded-notes.ts';

/** Grey boxes where the pictures were. A constructed sheet is the page's own, so the strict policy lets it pass. */
const BOXES = 'img, svg, canvas, video { background: #d5d0c6 !important; }';
const TICK_MS = 200;
/** How much of the operator's window the replay may be high. */
const SCREEN_SHARE = 0.7;

function showBoxes({ iframe }: Replayer): void {
  const frame = iframe.contentWindow as (Window & typeof globalThis) | null;
  if (!frame) return;
  const sheet = new frame.CSSStyleSheet();
  sheet.replaceSync(BOXES);
  frame.document.adoptedStyleSheets = [sheet];
}

/** Plays the events inside the frame, made as wide as there is room. */
export function useReplayer(frame: RefObject<HTMLDivElement | null>, events: readonly RecordedEvent[]) {
  const replayer = useRef<Replayer | null>(null);
  const [playing, setPlaying] = useState(false);
  const [total, setTotal] = useState(0);
  const [at, setAt] = useState(0);

  useEffect(() => {
    const root = frame.current;
    if (!root) return;
    const player = new Replayer(structuredClone(events) as eventWithTime[], {
      root,
      skipInactive: true,
      showWarning: false,
      mouseTail: false,
      useVirtualDom: false,
    });
    // Its own rules need a style element, which the policy refuses; the shop's pages do without them.
    Object.assign(player, { insertStyleRules: () => {} });
    replayer.current = player;
    const screen = root.parentElement ?? root;
    const fit = () => {
      const width = Number(player.iframe.getAttribute('width')) || screen.clientWidth;
      const height = Number(player.iframe.getAttribute('height')) || 0;
      const scale = Math.min(1, screen.clientWidth / width, (window.innerHeight * SCREEN_SHARE) / height);
      player.wrapper.style.transform = `scale(${scale})`;
      root.style.width = `${Math.round(width * scale)}px`;
      root.style.height = `${Math.round(height * scale)}px`;
    };
    player.on(ReplayerEvents.FullsnapshotRebuilded, () => showBoxes(player));
    player.on(ReplayerEvents.Resize, () => requestAnimationFrame(fit));
    player.on(ReplayerEvents.Start, () => setPlaying(true));
    player.on(ReplayerEvents.Pause, () => setPlaying(false));
    player.on(ReplayerEvents.Finish, () => setPlaying(false));
    setTotal(player.getMetaData().totalTime);
    player.pause(0);
    const resized = new ResizeObserver(fit);
    resized.observe(screen);
    const timer = setInterval(() => setAt(player.getCurrentTime()), TICK_MS);
    return () => {
      clearInterval(timer);
      resized.disconnect();
      player.destroy();
      root.replaceChildren();
      replayer.current = null;
    };
  }, [frame, events]);

  return {
    playing,
    total,
    at: Math.min(Math.max(0, at), total),
    play: () => {
      const player = replayer.current;
      if (player) player.play(player.getCurrentTime() >= total ? 0 : player.getCurrentTime());
    },
    pause: () => replayer.current?.pause(),
    seek: (to: number) => {
      setAt(to);
      if (playing) replayer.current?.play(to);
      else replayer.current?.pause(to);
    },
    speed: (speed: number) => replayer.current?.setConfig({ speed }),
  };
}
