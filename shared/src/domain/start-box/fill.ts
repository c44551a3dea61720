import type { StartMode } from './modes.ts';

/** Body of the call that creates the quick fill of a text. */
export type StartFillBody =
  | { readonly generateEngine: 0 | 1; readonly backFillParams: { readonly prompt: string } }
  | { readonly recipe: { readonly tool: string; readonly values: Record<string, unknown>; readonly seed: null } };

/** The quick fill that carries a text to the page of a mode. */
export const startFillOf = ({ fill }: Pick<StartMode, 'fill'>, text: string): StartFillBody =>
  fill.kind === 'words'
    ? { generateEngine: fill.engine, backFillParams: { prompt: text } }
    : { recipe: { tool: fill.tool, values: { ...fill.values, [fill.field]: text }, seed: null } };

/** Address of the page of a mode with the quick fill that fills it. */
export const startAddressOf = ({ path }: Pick<StartMode, 'path'>, initId: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams({ initId })}`;

/** A text as the forms take it: a browser sends the line ends of a text area as CRLF. */
export const startTextOf = (text: string): string => text.replaceAll('\r\n', '\n').trim();
