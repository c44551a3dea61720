import type { ThemeName } from '../contract/platform.ts';
import { PREVIEWS_PATH } from '../frame/previews-path.ts';

export const shownThemes = ['black', 'white', 'both'] as const;
export type ShownThemes = (typeof shownThemes)[number];

/** Widths of the frame in CSS pixels; `full`: all there is. */
export const frameWidths = ['full', '820', '390'] as const;
export type FrameWidth = (typeof frameWidths)[number];

/** What the page shows. */
export interface PreviewAddress {
  /** Path of the file: `ui/button/Button`; empty for the first one. */
  readonly path: string;
  /** Name of the preview; empty for the first one. */
  readonly preview: string;
  readonly themes: ShownThemes;
  readonly width: FrameWidth;
  readonly long: boolean;
}

/** One preview by itself, as a frame of the page shows it. */
export interface FrameAddress {
  readonly path: string;
  readonly preview: string;
  readonly theme: ThemeName;
  readonly long: boolean;
}

interface Place {
  readonly pathname: string;
  readonly search: string;
}

const oneOf = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find((value) => value === text) ?? otherwise;

/** A component's name begins with a capital letter, a preview's name does not. */
function placeOf(pathname: string): { readonly path: string; readonly preview: string } {
  const parts = pathname.slice(PREVIEWS_PATH.length).split('/').filter(Boolean);
  const last = parts.findIndex((part) => /^[A-Z]/.test(part));
  return { path: parts.slice(0, last + 1).join('/'), preview: parts[last + 1] ?? '' };
}

/** `/previews/ui/button/Button/disabled?theme=both&width=390&long=1`. */
export function readAddress({ pathname, search }: Place): PreviewAddress {
  const query = new URLSearchParams(search);
  return {
    ...placeOf(pathname),
    themes: oneOf(shownThemes, query.get('theme'), 'black'),
    width: oneOf(frameWidths, query.get('width'), 'full'),
    long: query.get('long') === '1',
  };
}

/** The frame that an address asks for; null: it asks for the page. */
export function readFrameAddress({ pathname, search }: Place): FrameAddress | null {
  const query = new URLSearchParams(search);
  if (query.get('frame') !== '1') return null;
  return {
    ...placeOf(pathname),
    theme: oneOf(['black', 'white'], query.get('theme'), 'black'),
    long: query.get('long') === '1',
  };
}

const written = (path: string, preview: string, query: Readonly<Record<string, string | false>>): string => {
  const given = Object.entries(query).flatMap(([name, value]) => (value === false ? [] : [[name, value]]));
  const search = new URLSearchParams(given).toString();
  return `${[PREVIEWS_PATH, path, preview].filter(Boolean).join('/')}${search === '' ? '' : `?${search}`}`;
};

/** The address without what is usual. */
export const addressOf = ({ path, preview, themes, width, long }: PreviewAddress): string =>
  written(path, preview, {
    theme: themes !== 'black' && themes,
    width: width !== 'full' && width,
    long: long && '1',
  });

export const frameAddressOf = ({ path, preview, theme, long }: FrameAddress): string =>
  written(path, preview, { frame: '1', theme, long: long && '1' });
