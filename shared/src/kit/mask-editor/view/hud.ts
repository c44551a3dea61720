import type { HintMark } from '../../../domain/mask-editor/index.ts';
import type { Point, Size } from '../geometry.ts';
import type { StrokePreview } from '../input/live-stroke.ts';
import { toStage, type ViewTransform } from '../store/view-transform.ts';

/** What is drawn over the image, in CSS pixels of the stage. */
export interface Hud {
  readonly transform: ViewTransform;
  /** Where the brush is; null when it is not shown. */
  readonly cursor: Point | null;
  /** Diameter of the brush. */
  readonly brush: number | null;
  /** The brush is shown filled, because its size is being changed. */
  readonly filled: boolean;
  readonly preview: StrokePreview | null;
  /** What the next mark says; null where marks are of one kind. */
  readonly mark: HintMark | null;
}

/** A light line over a dark one is visible on every image. */
export interface HudColours {
  readonly light: string;
  readonly dark: string;
  readonly fill: string;
  /** Instead of `fill` where marks are of two kinds. */
  readonly marks: Readonly<Record<HintMark, string>>;
}

/** Below this diameter a ring hides what is under it, and a cross is drawn. */
const RING_MIN = 6;
const CROSS = 7;
const DASH = [6, 5];

/** Strokes the current path so that it is visible on light and dark images. */
function outline(context: CanvasRenderingContext2D, { light, dark }: HudColours, dashed: boolean): void {
  context.setLineDash([]);
  context.lineWidth = 3;
  context.strokeStyle = dark;
  context.stroke();
  context.setLineDash(dashed ? DASH : []);
  context.lineWidth = 1.5;
  context.strokeStyle = light;
  context.stroke();
}

function drawBrush(context: CanvasRenderingContext2D, { cursor, brush, filled }: Hud, colours: HudColours): void {
  if (cursor === null || brush === null) return;
  context.beginPath();
  if (brush >= RING_MIN) context.arc(cursor.x, cursor.y, brush / 2, 0, 2 * Math.PI);
  else {
    context.moveTo(cursor.x - CROSS, cursor.y);
    context.lineTo(cursor.x + CROSS, cursor.y);
    context.moveTo(cursor.x, cursor.y - CROSS);
    context.lineTo(cursor.x, cursor.y + CROSS);
  }
  if (filled && brush >= RING_MIN) {
    context.globalAlpha = 0.5;
    context.fillStyle = colours.fill;
    context.fill();
    context.globalAlpha = 1;
  }
  outline(context, colours, false);
}

function drawPreview(
  context: CanvasRenderingContext2D,
  preview: StrokePreview,
  { transform }: Hud,
  colours: HudColours,
): void {
  context.beginPath();
  if (preview.kind === 'line') {
    const [from, to] = [toStage(transform, preview.from), toStage(transform, preview.to)];
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.lineCap = 'round';
    context.globalAlpha = 0.5;
    context.lineWidth = preview.size * transform.scale;
    context.strokeStyle = colours.fill;
    context.setLineDash([]);
    context.stroke();
    context.globalAlpha = 1;
    outline(context, colours, true);
    return;
  }
  if (preview.kind === 'lasso') {
    for (const point of preview.points) {
      const { x, y } = toStage(transform, point);
      context.lineTo(x, y);
    }
    context.closePath();
  } else {
    const { x, y } = toStage(transform, preview.area);
    const [width, height] = [preview.area.width * transform.scale, preview.area.height * transform.scale];
    if (preview.kind === 'box') context.rect(x, y, width, height);
    else context.ellipse(x + width / 2, y + height / 2, width / 2, height / 2, 0, 0, 2 * Math.PI);
  }
  if (!preview.erase) {
    context.globalAlpha = 0.3;
    context.fillStyle = colours.fill;
    context.fill();
    context.globalAlpha = 1;
  }
  outline(context, colours, true);
}

/** Draws the brush and what is being marked. The canvas has device pixels, all lengths are CSS pixels. */
export function drawHud(
  context: CanvasRenderingContext2D,
  stage: Size,
  pixelRatio: number,
  hud: Hud,
  colours: HudColours,
): void {
  context.setTransform(pixelRatio, 0, 0, pixelRatio, 0, 0);
  context.clearRect(0, 0, stage.width, stage.height);
  const shown = hud.mark === null ? colours : { ...colours, fill: colours.marks[hud.mark] };
  if (hud.preview !== null) drawPreview(context, hud.preview, hud, shown);
  drawBrush(context, hud, shown);
}

export function hudColours(canvas: HTMLCanvasElement): HudColours {
  const style = getComputedStyle(canvas);
  const of = (name: string) => style.getPropertyValue(name).trim();
  return {
    light: of('--white'),
    dark: of('--ink'),
    fill: of('--mask'),
    marks: { keep: of('--hint-keep'), exclude: of('--hint-exclude') },
  };
}
