import { createRequire } from 'node:module';
import { withoutEmoji } from '@ai-site/shared/domain/emoji';
import { GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { TimedLine } from '../../../tasks/task-port.ts';
import type { FrameSize } from '../encode/frames.ts';
import type { MouthFrame } from './mouth-frame.ts';

const FAMILY = 'FilmCaptions';
/** Height of letters in parts of the shorter side. */
const LETTERS = 0.052;
/** Distance of captions from the lower edge, in parts of the height. */
const BOTTOM = 0.09;
const BARS = 48;

let fontIsThere = false;

function provideFont(): void {
  if (fontIsThere) return;
  fontIsThere = GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans-sc/700Bold/NotoSansSC_700Bold.ttf'), FAMILY) !== null;
}

/** Without a font for them, emoji would be drawn as empty boxes. */
const drawsEmoji = GlobalFonts.families.some(({ family }) => /emoji/i.test(family));

/** Writes the line that is spoken at a second. Marks at the end of a caption are left out, as usual. */
export function drawCaption(context: SKRSContext2D, { width, height }: FrameSize, lines: readonly TimedLine[], seconds: number): void {
  const line = lines.findLast(({ at }) => at <= seconds);
  if (line === undefined) return;
  provideFont();
  const text = (drawsEmoji ? line.text : withoutEmoji(line.text)).trim().replace(/(?<![，,。；;、：:])[，,。；;、：:]+$/, '');
  const usual = Math.min(width, height) * LETTERS;
  context.font = `700 ${usual}px ${FAMILY}`;
  const size = usual * Math.min(1, (width * 0.9) / Math.max(1, context.measureText(text).width));
  context.font = `700 ${size}px ${FAMILY}`;
  context.textAlign = 'center';
  context.textBaseline = 'alphabetic';
  context.lineJoin = 'round';
  context.lineWidth = size * 0.18;
  context.strokeStyle = 'rgb(0 0 0 / 0.75)';
  context.fillStyle = '#ffffff';
  context.strokeText(text, width / 2, height * (1 - BOTTOM));
  context.fillText(text, width / 2, height * (1 - BOTTOM));
}

/** Draws how loud the speech is around a frame, where there is no mouth to show it. */
export function drawVoice(context: SKRSContext2D, { width, height }: FrameSize, frames: readonly MouthFrame[], frame: number): void {
  const [step, middle] = [(width * 0.36) / BARS, height * (1 - BOTTOM * 2.1)];
  context.fillStyle = 'rgb(255 255 255 / 0.85)';
  for (let bar = 0; bar < BARS; bar += 1) {
    const from = bar - BARS / 2;
    const open = frames[frame + Math.round(from / 2)]?.open ?? 0;
    const tall = Math.max(step * 0.5, open * height * 0.07 * (1 - Math.abs(from) / BARS));
    context.beginPath();
    context.roundRect(width / 2 + from * step, middle - tall / 2, step * 0.55, tall, step * 0.27);
    context.fill();
  }
}
