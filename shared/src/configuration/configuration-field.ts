import * as z from 'zod/mini';

/** Limits of what a remote may declare: the page of every visit carries its values. */
export const CONFIGURATION_MAX = { entries: 30, text: 500, options: 20, label: 40, about: 200 } as const;

const label = z.string().check(z.minLength(1), z.maxLength(CONFIGURATION_MAX.label));
const text = z.string().check(z.maxLength(CONFIGURATION_MAX.text));

/** What operators read of a value, in Chinese. */
const shown = { label, about: z.string().check(z.maxLength(CONFIGURATION_MAX.about)) };

/** One value that operators may set for a remote, with the default of the version that declares it. */
export const configurationField = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('switch'), ...shown, default: z.boolean() }),
  z.object({
    kind: z.literal('number'),
    ...shown,
    default: z.number(),
    min: z.number(),
    max: z.number(),
    /** Digits after the point; whole numbers by default. */
    decimals: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
    /** 个, 秒 … */
    unit: z.optional(z.string().check(z.maxLength(8))),
  }),
  /** One line of text. */
  z.object({
    kind: z.literal('text'),
    ...shown,
    default: text,
    maxLength: z.int().check(z.minimum(1), z.maximum(CONFIGURATION_MAX.text)),
  }),
  z.object({
    kind: z.literal('choice'),
    ...shown,
    default: text,
    options: z.array(z.object({ value: text, label })).check(z.minLength(2), z.maxLength(CONFIGURATION_MAX.options)),
  }),
]);
export type ConfigurationField = z.output<typeof configurationField>;

/** Every value of a remote, by its key. */
export type ConfigurationTable = Readonly<Record<string, ConfigurationField>>;

export const configurationValue = z.union([z.boolean(), z.number(), text]);
export type ConfigurationValue = z.output<typeof configurationValue>;
