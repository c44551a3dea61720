import type { StoryboardView } from '@ai-site/shared/api/comics/views';
import { moveNames } from '@ai-site/shared/film/camera/move-names';
import type { FocusPoint } from '@ai-site/shared/film/shot/shot-source';
import { type KeyboardEvent, type PointerEvent, useEffect, useMemo, useRef, useState } from 'react';
import { cameraFrames } from './camera-frames.ts';
import styles from './move-stage.module.css';

/** Of an arrow key, in shares of the image. */
const STEP = 0.02;

const steps: Readonly<Record<string, FocusPoint>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};
const inside = (share: number): number => Math.min(1, Math.max(0, Math.round(share * 1000) / 1000));

export interface MoveStageProps {
  readonly storyboard: StoryboardView;
  readonly image: { readonly url: string; readonly width: number; readonly height: number };
  /** Of the film, width divided by height. */
  readonly aspect: number;
  readonly seconds: number;
  readonly onFocus: (focus: FocusPoint) => void;
}

/** Share of the shot that has passed, over and over; 0 for people who want nothing to move. */
function useShare(seconds: number, onShare: (share: number) => void): void {
  const latest = useRef(onShare);
  latest.current = onShare;
  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return latest.current(0);
    let request = 0;
    const begin = performance.now();
    const tick = (now: number) => {
      latest.current(((now - begin) / 1000 / seconds) % 1);
      request = requestAnimationFrame(tick);
    };
    request = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(request);
  }, [seconds]);
}

/** The image of a storyboard with what the camera shows of it: the first and the last view, the way between them, and the focus, which is dragged. */
export function MoveStage({ storyboard, image, aspect, seconds, onFocus }: MoveStageProps) {
  const { width, height } = image;
  const [dragged, setDragged] = useState<FocusPoint | null>(null);
  const focus = dragged ?? storyboard.focus;
  const frames = useMemo(
    () => cameraFrames({ ...storyboard, focus }, { width, height }, aspect),
    [storyboard, focus, width, height, aspect],
  );
  const view = useRef<SVGRectElement>(null);
  useShare(seconds, (share) => {
    const seen = frames.at(share, seconds);
    const rect = view.current;
    if (rect === null) return;
    for (const [name, value] of [
      ['x', seen.x * width],
      ['y', seen.y * height],
      ['width', seen.width * width],
      ['height', seen.height * height],
    ] as const)
      rect.setAttribute(name, String(value));
    rect.setAttribute(
      'transform',
      `rotate(${(-seen.roll * 180) / Math.PI} ${(seen.x + seen.width / 2) * width} ${(seen.y + seen.height / 2) * height})`,
    );
  });
  const place = (event: PointerEvent<HTMLElement>): FocusPoint => {
    const box =
      event.currentTarget.parentElement?.getBoundingClientRect() ?? event.currentTarget.getBoundingClientRect();
    return { x: inside((event.clientX - box.left) / box.width), y: inside((event.clientY - box.top) / box.height) };
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    onFocus({ x: inside(focus.x + step.x), y: inside(focus.y + step.y) });
  };
  const [first, last] = [frames.at(0, seconds), frames.at(1, seconds)];
  const unit = Math.max(width, height) / 400;
  const rectOf = ({ x, y, width: w, height: h }: typeof first) => ({
    x: x * width,
    y: y * height,
    width: w * width,
    height: h * height,
  });
  return (
    <div className={styles.stage} style={{ '--mf-shortvideo-ratio': width / height }}>
      <img className={styles.image} src={image.url} alt="分镜的画面" draggable={false} />
      <svg className={styles.marks} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" strokeWidth={unit}>
        <path
          className={styles.outside}
          fillRule="evenodd"
          d={`M0 0H${width}V${height}H0zM${frames.crop.x * width} ${frames.crop.y * height}v${frames.crop.height * height}h${frames.crop.width * width}v${-frames.crop.height * height}z`}
        />
        <rect className={styles.first} {...rectOf(first)} strokeDasharray={`${3 * unit} ${2 * unit}`} />
        <rect className={styles.last} {...rectOf(last)} />
        <polyline
          className={styles.path}
          points={frames
            .path(seconds)
            .map(({ x, y }) => `${x * width},${y * height}`)
            .join(' ')}
        />
        <rect ref={view} className={styles.view} {...rectOf(first)} />
      </svg>
      <button
        type="button"
        className={styles.focus}
        style={{ '--mf-shortvideo-x': focus.x, '--mf-shortvideo-y': focus.y }}
        aria-label={`焦点：横向 ${Math.round(100 * focus.x)}%，纵向 ${Math.round(100 * focus.y)}%，方向键移动`}
        title={`焦点（${moveNames[storyboard.move]}时镜头看向这里）`}
        onKeyDown={press}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(focus);
        }}
        onPointerMove={(event) => {
          if (dragged !== null) setDragged(place(event));
        }}
        onPointerUp={(event) => {
          if (dragged !== null) onFocus(place(event));
          setDragged(null);
        }}
        onPointerCancel={() => setDragged(null)}
      />
    </div>
  );
}
