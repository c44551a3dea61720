import { createRequire } from 'node:module';
import type { ThemeName } from '@ai-site/shared/contract';
import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';

const HEIGHT = 88;
const WIDTH_PER_CHARACTER = 58;
const MARGIN = 24;
const FAMILY = 'Captcha';

/** From 0 (inclusive) to 1 (exclusive). */
type Random = () => number;

let fontIsThere = false;

/** The font is bundled with the server because a minimal machine has none. */
function provideFont(): void {
  if (fontIsThere) return;
  const file = createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf');
  fontIsThere = GlobalFonts.registerFromPath(file, FAMILY) !== null;
}

/** Lightness of the ink in percent, from and to: readable on the panel of each theme. */
const lightness = { black: [66, 82], white: [24, 42] } as const satisfies Record<ThemeName, readonly [number, number]>;

const inkFor = (theme: ThemeName, random: Random) => {
  const [from, to] = lightness[theme];
  return (alpha: number): string =>
    `hsl(${Math.floor(random() * 360)} 65% ${Math.floor(from + random() * (to - from))}% / ${alpha})`;
};
type Ink = ReturnType<typeof inkFor>;

/** Curves in the same colours as the letters, so that separating by colour does not isolate the letters. */
function drawCurve(context: SKRSContext2D, width: number, ink: Ink, random: Random): void {
  const y = (): number => HEIGHT * (0.15 + random() * 0.7);
  context.strokeStyle = ink(0.65);
  context.lineWidth = 2 + random() * 2;
  context.beginPath();
  context.moveTo(0, y());
  context.bezierCurveTo(width * 0.3, y(), width * 0.6, y(), width, y());
  context.stroke();
}

function drawCharacter(context: SKRSContext2D, character: string, index: number, ink: Ink, random: Random): void {
  context.save();
  context.translate(
    MARGIN + WIDTH_PER_CHARACTER * (index + 0.5) + (random() - 0.5) * 10,
    HEIGHT / 2 + (random() - 0.5) * 14,
  );
  context.transform(1, (random() - 0.5) * 0.3, (random() - 0.5) * 0.4, 1, 0, 0);
  context.rotate((random() - 0.5) * 0.7);
  context.font = `700 ${46 + random() * 14}px ${FAMILY}`;
  context.fillStyle = ink(0.92);
  context.fillText(character, 0, 0);
  context.restore();
}

/** Renders the text as a transparent PNG data URL at twice its display size, in colours for the theme, readable for people but noisy for OCR. */
export function drawCaptcha(text: string, theme: ThemeName, random: Random = Math.random): string {
  provideFont();
  const width = MARGIN * 2 + WIDTH_PER_CHARACTER * text.length;
  const canvas = createCanvas(width, HEIGHT);
  const context = canvas.getContext('2d');
  const ink = inkFor(theme, random);
  for (let i = 0; i < width / 3; i += 1) {
    context.fillStyle = ink(0.35);
    context.fillRect(random() * width, random() * HEIGHT, 1 + random() * 3, 1 + random() * 3);
  }
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const [index, character] of [...text].entries()) drawCharacter(context, character, index, ink, random);
  for (let i = 0; i < 4; i += 1) drawCurve(context, width, ink, random);
  return canvas.toDataURL('image/png');
}
