import { truncated } from '../../text/truncated/index.ts';
import { captionLines } from '../captions/caption-lines.ts';
import type { Lettering } from '../captions/draw-caption.ts';
import type { FilmCanvas, FilmImage } from '../frame/canvas.ts';
import type { ShotSize } from '../shot/shot-source.ts';
import type { CardStep } from './frame-plan.ts';

/** Height of a person in a shot, in parts of the height of its frame, and how much of the person is below the frame. */
const persons: Readonly<Record<ShotSize, number>> = {
  'close-up': 1.5,
  'medium-close-up': 1.05,
  medium: 0.72,
  full: 0.46,
  long: 0.24,
};
/** Names of how near the camera is. */
export const shotSizeNames: Readonly<Record<ShotSize, string>> = {
  'close-up': '特写',
  'medium-close-up': '近景',
  medium: '中景',
  full: '全景',
  long: '远景',
};

/** Characters of the words that a card shows. */
const WORDS_MAX = 28;
const PERSONS_MAX = 3;
/** From the middle of letters down to their base line, in heights of letters. */
const MIDDLE = 0.37;

/** Draws a card instead of an image: how near the camera is as figures in a frame, the persons with their images, the place and the words. */
export function drawCard<Image>(
  context: FilmCanvas<Image>,
  { card, seed, target, alpha }: CardStep,
  images: (key: string, clipMs: null) => FilmImage<Image> | undefined,
  { family }: Lettering,
): void {
  const { width, height } = target;
  const unit = Math.min(width, height);
  const hue = Math.round((seed * 137.508) % 360);
  context.save();
  context.globalAlpha = alpha;
  context.beginPath();
  context.rect(target.x, target.y, width, height);
  context.clip();
  context.translate(target.x, target.y);
  context.fillStyle = `hsl(${hue} 24% 21%)`;
  context.fillRect(0, 0, width, height);
  context.fillStyle = `hsl(${hue} 26% 16%)`;
  context.fillRect(0, height * 0.62, width, height * 0.38);
  figures(context, card.roles.slice(0, PERSONS_MAX), persons[card.shot], { width, height, hue }, images);
  // The frame of the camera.
  context.strokeStyle = 'rgb(255 255 255 / 0.4)';
  context.lineWidth = unit * 0.004;
  context.beginPath();
  context.roundRect(unit * 0.035, unit * 0.035, width - unit * 0.07, height - unit * 0.07, unit * 0.02);
  context.stroke();
  // Fonts have their middles elsewhere in browsers than on servers.
  context.textBaseline = 'alphabetic';
  context.textAlign = 'left';
  context.fillStyle = 'rgb(255 255 255 / 0.86)';
  context.font = `700 ${unit * 0.042}px ${family}`;
  const names = card.roles.map(({ name }) => name).join('、');
  const head = [`第 ${card.number} 镜`, shotSizeNames[card.shot], card.place, names]
    .filter((part) => part !== '')
    .join(' · ');
  context.fillText(truncated(head, width > height ? 26 : 16), unit * 0.075, unit * (0.095 + 0.042 * MIDDLE));
  words(context, card.words, { width, height }, family);
  context.restore();
}

function words<Image>(
  context: FilmCanvas<Image>,
  text: string,
  { width, height }: { readonly width: number; readonly height: number },
  family: string,
): void {
  const size = Math.min(width, height) * 0.05;
  const shown = truncated(text, WORDS_MAX);
  const lines = captionLines(shown.length < text.length ? `${shown}…` : shown, Math.floor((width * 0.8) / size));
  context.textAlign = 'center';
  context.font = `700 ${size}px ${family}`;
  context.fillStyle = 'rgb(255 255 255 / 0.72)';
  for (const [index, line] of lines.slice(0, 3).entries())
    context.fillText(line, width / 2, height * 0.2 + size * (index * 1.4 + MIDDLE));
}

interface Stage {
  readonly width: number;
  readonly height: number;
  readonly hue: number;
}

/** Figures as tall as the camera shows persons; a head shows the person's image. */
function figures<Image>(
  context: FilmCanvas<Image>,
  roles: CardStep['card']['roles'],
  share: number,
  { width, height, hue }: Stage,
  images: (key: string, clipMs: null) => FilmImage<Image> | undefined,
): void {
  const count = Math.max(1, roles.length);
  const tall = height * share;
  const head = Math.min(tall * 0.17, (width / (count + 1)) * 0.33);
  // Feet are on the ground, or below the frame where the camera is near.
  const top = share > 0.6 ? height * 0.36 : height * 0.84 - tall;
  for (let index = 0; index < count; index += 1) {
    const x = (width * (index + 1)) / (count + 1);
    context.fillStyle = `hsl(${(hue + 24 + index * 70) % 360} 30% ${roles.length === 0 ? 32 : 40}%)`;
    context.beginPath();
    context.roundRect(x - head * 1.35, top + head * 2.15, head * 2.7, tall - head * 2.15, head * 0.9);
    context.fill();
    context.beginPath();
    context.arc(x, top + head, head, 0, Math.PI * 2);
    context.fill();
    const key = roles[index]?.key ?? null;
    const image = key === null ? undefined : images(key, null);
    if (image === undefined) continue;
    const side = Math.min(image.width, image.height);
    context.save();
    context.beginPath();
    context.arc(x, top + head, head, 0, Math.PI * 2);
    context.clip();
    context.drawImage(
      image.image,
      (image.width - side) / 2,
      (image.height - side) / 4,
      side,
      side,
      x - head,
      top,
      head * 2,
      head * 2,
    );
    context.restore();
  }
}
