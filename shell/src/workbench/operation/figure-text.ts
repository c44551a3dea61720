import type { FigureUnit } from '@ai-site/shared/domain/operation';
import { durationText, sizeText } from '../engines/words.ts';

const GB = 1024 ** 3;

const countText = (value: number): string =>
  value >= 10_000 ? `${(value / 10_000).toFixed(1)} 万` : String(Math.round(value));

const texts: Readonly<Record<FigureUnit, (value: number) => string>> = {
  count: countText,
  seconds: (seconds) => (seconds === 0 ? '0 秒' : durationText(seconds * 1000)),
  share: (share) => `${Math.round(share * 100)}%`,
  bytes: (bytes) => (bytes >= GB ? `${(bytes / GB).toFixed(1)} GB` : sizeText(bytes)),
};

/** A value with its unit; a dash for what was not measured. */
export const figureText = (unit: FigureUnit, value: number | null): string =>
  value === null ? '—' : texts[unit](value);
