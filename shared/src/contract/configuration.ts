import * as z from 'zod/mini';
import { wrongDefaults } from '../configuration/values.ts';

/** Limits of what a remote may declare: the page of every visit carries its values. */
export const CONFIGURATION_MAX = { entries: 30, text: 500, options: 20, label: 40, about: 200 } as const;

/** Name of a value in code: `suggestedQuestions`. */
export const configurationKey = z.string().check(z.regex(/^[a-z][A-Za-z0-9]{0,39}$/, '配置名称格式错误'));

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
  z.object({ kind: z.literal('text'), ...shown, default: text, maxLength: z.int().check(z.minimum(1), z.maximum(CONFIGURATION_MAX.text)) }),
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

/** A table as it travels, in the order in which operators see it: JSON objects in the database keep none. */
export const configurationList = z.array(z.object({ key: configurationKey, field: configurationField })).check(
  z.maxLength(CONFIGURATION_MAX.entries, `最多 ${CONFIGURATION_MAX.entries} 项配置`),
  z.refine((list) => new Set(list.map(({ key }) => key)).size === list.length, '配置名称重复'),
  z.refine((list) => wrongDefaults(tableOf(list)).length === 0, '默认值不在允许的范围内'),
);
export type ConfigurationList = readonly { readonly key: string; readonly field: ConfigurationField }[];

export const tableOf = (list: ConfigurationList): ConfigurationTable => Object.fromEntries(list.map(({ key, field }) => [key, field]));

export const configurationValue = z.union([z.boolean(), z.number(), text]);
export type ConfigurationValue = z.output<typeof configurationValue>;

/** Values by key, as the page receives them. */
export const configurationValues = z.record(z.string(), configurationValue);
