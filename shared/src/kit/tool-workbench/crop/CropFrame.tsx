import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import styles from './crop.module.css';
import { type CropArea, type CropHandle, type CropLimits, movedArea, resizedArea } from './crop-area.ts';

export interface CropFrameProps {
  readonly area: CropArea;
  readonly limits: CropLimits;
  readonly onChange: (area: CropArea) => void;
}

interface Drag {
  readonly pointer: number;
  readonly handle: CropHandle;
  readonly from: { readonly x: number; readonly y: number };
  readonly area: CropArea;
}

const whole: CropHandle = { x: 0, y: 0 };

const handles: readonly { readonly handle: CropHandle; readonly name: string }[] = [
  { handle: { x: -1, y: -1 }, name: '左上角' },
  { handle: { x: 0, y: -1 }, name: '上边' },
  { handle: { x: 1, y: -1 }, name: '右上角' },
  { handle: { x: 1, y: 0 }, name: '右边' },
  { handle: { x: 1, y: 1 }, name: '右下角' },
  { handle: { x: 0, y: 1 }, name: '下边' },
  { handle: { x: -1, y: 1 }, name: '左下角' },
  { handle: { x: -1, y: 0 }, name: '左边' },
];

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Arrow keys move by this part of the image; with Shift by one pixel. */
const KEY_PART = 1 / 50;

const percent = (part: number): string => `${part * 100}%`;

/** The area over the image: dragged by mouse, finger or arrow keys, as a whole or by a handle. */
export function CropFrame({ area, limits, onChange }: CropFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const drag = useRef<Drag | null>(null);
  const { image } = limits;

  const changed = (from: CropArea, handle: CropHandle, dx: number, dy: number): void =>
    onChange(handle === whole ? movedArea(from, dx, dy, image) : resizedArea(from, handle, dx, dy, limits));

  const grab = (handle: CropHandle) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || drag.current !== null) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture?.(event.pointerId);
    drag.current = { pointer: event.pointerId, handle, from: { x: event.clientX, y: event.clientY }, area };
  };
  const pull = (event: PointerEvent<HTMLElement>) => {
    const held = drag.current;
    const shown = frame.current?.parentElement?.getBoundingClientRect();
    if (held === null || held.pointer !== event.pointerId || shown === undefined || shown.width === 0) return;
    const scale = image.width / shown.width;
    changed(held.area, held.handle, (event.clientX - held.from.x) * scale, (event.clientY - held.from.y) * scale);
  };
  const release = (event: PointerEvent<HTMLElement>) => {
    if (drag.current?.pointer === event.pointerId) drag.current = null;
  };
  const press = (handle: CropHandle) => (event: KeyboardEvent<HTMLElement>) => {
    const arrow = arrows[event.key];
    if (arrow === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 1 : Math.max(1, Math.round(Math.max(image.width, image.height) * KEY_PART));
    changed(area, handle, arrow[0] * step, arrow[1] * step);
  };

  const inset = [
    area.y / image.height,
    1 - (area.x + area.width) / image.width,
    1 - (area.y + area.height) / image.height,
    area.x / image.width,
  ]
    .map(percent)
    .join(' ');
  return (
    <>
      <div className={styles.shade} style={{ '--crop-inset': inset }} aria-hidden="true" />
      {/* biome-ignore lint/a11y/useSemanticElements: a part of the image is no fieldset */}
      <div
        ref={frame}
        className={styles.frame}
        style={{
          left: percent(area.x / image.width),
          top: percent(area.y / image.height),
          width: percent(area.width / image.width),
          height: percent(area.height / image.height),
        }}
        role="group"
        aria-label="裁剪区域"
        aria-description="方向键移动，按住 Shift 每次一个像素"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: moved by arrow keys
        tabIndex={0}
        data-autofocus
        onPointerDown={grab(whole)}
        onPointerMove={pull}
        onPointerUp={release}
        onPointerCancel={release}
        onKeyDown={press(whole)}
      >
        {handles.map(({ handle, name }) => (
          <button
            key={name}
            type="button"
            className={styles.handle}
            data-x={handle.x}
            data-y={handle.y}
            aria-label={`调整${name}`}
            onPointerDown={grab(handle)}
            onPointerMove={pull}
            onPointerUp={release}
            onPointerCancel={release}
            onKeyDown={press(handle)}
          />
        ))}
      </div>
    </>
  );
}
