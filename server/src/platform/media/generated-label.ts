import { createRequire } from 'node:module';
import { toolTexts } from '@ai-site/shared/tools/texts';
import { createCanvas, GlobalFonts } from '@napi-rs/canvas';

const TEXT = toolTexts.generated;
const FAMILY = 'GeneratedLabel';
/** Height of the letters as a share of the image's short side, and in pixels. */
const SHARE = 0.05;
const SIZE_MIN = 12;
/** Parts of the letters' height. */
const PADDING = 0.4;
/** Images with a shorter side have no room for the label. */
const SIDE_MIN = 64;

let fontIsThere = false;

/** The font is bundled with the server because a minimal machine has none. */
function provideFont(): void {
  if (fontIsThere) return;
  const file = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
  fontIsThere = GlobalFonts.registerFromPath(file, FAMILY) !== null;
}

/** The visible mark of a generated image of this size, as a PNG for its lower right corner; undefined when it is too small for one. */
export function generatedLabel({
  width,
  height,
}: {
  readonly width: number;
  readonly height: number;
}): Buffer | undefined {
  if (Math.min(width, height) < SIDE_MIN) return undefined;
  provideFont();
  const size = Math.max(SIZE_MIN, Math.round(Math.min(width, height) * SHARE));
  const font = `700 ${size}px ${FAMILY}`;
  const measured = createCanvas(1, 1).getContext('2d');
  measured.font = font;
  const pad = Math.round(size * PADDING);
  const canvas = createCanvas(Math.ceil(measured.measureText(TEXT).width) + 2 * pad, size + 2 * pad);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgb(0 0 0 / 0.45)';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.font = font;
  context.fillStyle = 'rgb(255 255 255 / 0.95)';
  context.textBaseline = 'middle';
  context.fillText(TEXT, pad, canvas.height / 2);
  return canvas.toBuffer('image/png');
}
