import { ApiError } from '@ai-site/shared/errors';
import { filledText, type ValueNames } from '@ai-site/shared/webpack/refusals/coded-text';
import { type RefusalCode, type RefusalEntry, refusalTable } from './refusal-table.ts';

/** A value that differs between the languages. */
export interface Bilingual {
  readonly zh: string;
  readonly en: string;
}

export type RefusalValues<C extends RefusalCode> = Readonly<
  Record<ValueNames<(typeof refusalTable)[C]['zh']>, string | number | Bilingual>
>;

/** What an answer holds besides its Chinese text: the code of the refusal and the text of the command line. */
export interface RefusalData {
  readonly refusal: RefusalCode;
  readonly english: string;
}

/** The error of a refusal. */
export type Refusal = ApiError & { readonly data: RefusalData };

const filled = (
  text: string,
  values: Readonly<Record<string, string | number | Bilingual>>,
  language: keyof Bilingual,
): string =>
  filledText(
    text,
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'object' ? value[language] : value]),
    ),
  );

/** The error for a refusal; `retryAfter` in seconds. */
export function refusal<C extends RefusalCode>(code: C, values: RefusalValues<C>, retryAfter?: number): Refusal {
  const { status, zh, en }: RefusalEntry = refusalTable[code];
  return Object.assign(new ApiError(status, filled(zh, values, 'zh'), retryAfter), {
    data: { refusal: code, english: filled(en, values, 'en') },
  });
}

/** A list of names: `a、b`, `a, b`. */
export const listed = (names: readonly string[]): Bilingual => ({ zh: names.join('、'), en: names.join(', ') });
