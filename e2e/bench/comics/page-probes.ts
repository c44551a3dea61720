// Functions that run inside the page: each must be self-contained, because only its source text is sent there.

declare global {
  interface Window {
    /** Milliseconds at which the canvas of the preview was drawn on. */
    benchDraws: number[];
  }
  interface HTMLCanvasElement {
    /** Of the preview: resolves when a frame is drawn with all that it shows. */
    drawFrameAt?: (frame: number) => Promise<void>;
  }
}

/** Notes when anything is drawn on a canvas, at most once a frame. */
export function watchDraws(): void {
  window.benchDraws = [];
  const { prototype } = CanvasRenderingContext2D;
  const draw = prototype.drawImage;
  let last = -1;
  Object.defineProperty(prototype, 'drawImage', {
    value(this: CanvasRenderingContext2D, ...args: Parameters<typeof draw>) {
      const now = document.timeline.currentTime;
      if (typeof now === 'number' && now !== last) {
        last = now;
        window.benchDraws.push(performance.now());
      }
      return draw.apply(this, args);
    },
  });
}

/** Milliseconds until a frame of the preview is drawn. */
export async function seekTo(frame: number): Promise<number> {
  const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label="预览"] canvas');
  if (canvas?.drawFrameAt === undefined) throw new Error('There is no preview');
  const begun = performance.now();
  await canvas.drawFrameAt(frame);
  return performance.now() - begun;
}

/** The image that the preview shows, as a PNG in base64. */
export function shownImage(): string {
  const canvas = document.querySelector<HTMLCanvasElement>('section[aria-label="预览"] canvas');
  return canvas?.toDataURL('image/png').replace('data:image/png;base64,', '') ?? '';
}
