import { audiencePlatform, audienceTier, type CanaryStep } from '@ai-site/shared/api/canary-audience';
import { previewName, releaseName, releaseVersion } from '@ai-site/shared/contract';
import * as z from 'zod/mini';

// Words of the command line, with messages that continue the name of the word: `<name> must be …`.

/** A package of a site. Whether it exists is checked by the site. */
export const packageName = z
  .string()
  .check(
    z.refine((word) => releaseName.safeParse(word).success, 'must be "shell" or the name of a remote, such as mf-chat'),
  );

export const version = z
  .string()
  .check(z.refine((word) => releaseVersion.safeParse(word).success, 'must be a version such as 1.4.0 or 1.4.1-rc.2'));

const percent = z.pipe(
  z
    .string()
    .check(z.refine((word) => /^\d{1,3}$/.test(word) && Number(word) <= 100, 'must be a whole number from 0 to 100')),
  z.transform(Number),
);

const LISTED = 'accounts';

/** A percentage; undefined for the listed accounts alone. */
export const share = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (word) => word === LISTED || percent.safeParse(word).success,
        `must be a whole number from 0 to 100, or ${LISTED}`,
      ),
    ),
  z.transform((word: string) => (word === LISTED ? undefined : Number(word))),
);

export const port = z.pipe(
  z
    .string()
    .check(z.refine((word) => /^\d{1,5}$/.test(word) && Number(word) > 0 && Number(word) < 65_536, 'must be a port')),
  z.transform(Number),
);

export const routeList = z.pipe(
  z.string('is missing: which paths does the remote own, such as --routes /podcast'),
  z.transform((list: string) =>
    list
      .split(',')
      .map((route) => route.trim())
      .filter((route) => route !== ''),
  ),
);

export const reason = z._default(z.string(), '');

const parts = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A list of words of an enumeration, separated by commas. */
const listOf = <T extends string>(words: readonly T[], typed: (word: string) => string) =>
  z.optional(
    z.pipe(
      z
        .string()
        .check(
          z.refine(
            (text) => parts(text).length > 0 && parts(text).every((part) => words.some((word) => word === typed(part))),
            `must be a list of ${words.join(', ').toLowerCase()}`,
          ),
        ),
      z.transform((text: string): T[] => words.filter((word) => parts(text).some((part) => typed(part) === word))),
    ),
  );

export const tiers = listOf(audienceTier.options, (part) => part.toUpperCase());
export const platforms = listOf(audiencePlatform.options, (part) => part.toLowerCase());
export const accounts = z.optional(z.pipe(z.string(), z.transform(parts)));

const EVERYBODY = 'everybody';
const audienceWords: readonly string[] = [
  ...audienceTier.options.map((tier) => tier.toLowerCase()),
  ...audiencePlatform.options,
];
const step = /^(accounts|\d{1,3}):(\d{1,5})$/;

/** `5:30`, `gold diamond mobile 50:60`, `everybody 5:60`, or `accounts:60`; null for anything else. */
function readStep(text: string): CanaryStep | null {
  const typed = text.split(' ').filter((word) => word !== '');
  const [, percent, minutes] = step.exec(typed.at(-1) ?? '') ?? [];
  const words = typed.slice(0, -1);
  if (percent === LISTED) return words.length === 0 ? { minutes: Number(minutes) } : null;
  if (percent === undefined) return null;
  const numbers = { percent: Number(percent), minutes: Number(minutes) };
  if (words.length === 0) return numbers;
  const isEverybody = words.length === 1 && words[0] === EVERYBODY;
  if (!isEverybody && !words.every((word) => audienceWords.includes(word))) return null;
  const tiers = audienceTier.options.filter((tier) => words.includes(tier.toLowerCase()));
  return {
    ...numbers,
    audience: { tiers, platforms: audiencePlatform.options.filter((platform) => words.includes(platform)) },
  };
}

/** The steps of a plan, separated by commas: shares with the minutes until the next one, of the audience before them. */
export const steps = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (text) => parts(text.toLowerCase()).every((part) => readStep(part) !== null),
          'must be shares with minutes, such as 5:30,25:60,100:30, with an audience before each that has its own, such as "accounts:60, gold mobile 50:60, everybody 5:60"',
        ),
      ),
    z.transform((text: string) => parts(text.toLowerCase()).flatMap((part) => readStep(part) ?? [])),
  ),
);

export const preview = z.optional(
  z
    .string()
    .check(
      z.refine(
        (word) => previewName.safeParse(word).success,
        'must be the name of a branch: at most 30 lower case letters, digits and -, not only digits',
      ),
    ),
);

/** Fields of every command that brings a version to visitors. */
export const gateWords = { 'skip-contract': z._default(z.boolean(), false), why: reason };

/** Fields of every command that calls a site. */
/** Origin of a site. */
export const siteOrigin = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (word) => /^https?:\/\//.test(word) && URL.canParse(word),
          'must be the address of a site, such as https://example.com',
        ),
      ),
    z.transform((word: string) => new URL(word).origin),
  ),
);

export const siteWords = {
  to: siteOrigin,
  'token-file': z.optional(z.string()),
};

export interface SiteWords {
  readonly to?: string | undefined;
  readonly 'token-file'?: string | undefined;
}
