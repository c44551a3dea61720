import * as z from 'zod/mini';
import type {
  ChoiceField,
  Condition,
  DataField,
  EngineField,
  EngineList,
  EngineTrait,
  FileField,
  LorasField,
  MaskField,
  NumberField,
  SeedField,
  SizeField,
  SwitchField,
  TextField,
  ToolField,
  ToolFields,
  VoiceField,
} from './field.ts';
import { CUSTOM_RATIO, ratioPresets, sizeOfRatio } from './ratios.ts';
import { toolTexts } from './texts.ts';

/** Largest seed (docs/product/tools.md#5). */
export const SEED_MAX = 4_294_967_295;
/** Longest object key or id in a form. */
const KEY_MAX = 200;

/** Values of a form by name, as they are sent and kept with the task. */
export type ToolValues = Readonly<Record<string, unknown>>;

export interface LoraChoice {
  readonly loraId: string;
  readonly loraPercent: number;
}

/** Whether an entry of a LoRA field is one. */
export const isLora = (value: unknown): value is LoraChoice =>
  typeof value === 'object' && value !== null && 'loraId' in value && 'loraPercent' in value;

interface SizeValues {
  readonly ratio: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

type ValueOf<T extends ToolField> =
  T extends ChoiceField<infer V>
    ? V
    : T extends NumberField
      ? T extends { readonly required: string }
        ? number
        : number | null
      : T extends SwitchField
        ? boolean
        : T extends LorasField
          ? readonly LoraChoice[]
          : T extends SeedField
            ? number | null
            : T extends DataField<infer D>
              ? D
              : string;

type HasSize<F extends ToolFields> = { [K in keyof F]: F[K] extends SizeField ? true : never }[keyof F];

/** Checked values of a tool's fields. A size field gives three. */
export type ValuesOf<F extends ToolFields> = {
  readonly [K in keyof F as F[K] extends SizeField ? never : K]: ValueOf<F[K]>;
} & ([HasSize<F>] extends [never] ? unknown : SizeValues);

const han = /\p{Script=Han}/u;

/** Whether a text has Chinese characters. */
export const hasChinese = (text: string): boolean => han.test(text);

/** Characters as a person counts them. */
const lengthOf = (text: string): number => [...text].length;

/** Whether a text has more characters than its field allows. */
export const isOverlong = ({ max }: Pick<TextField, 'max'>, text: string): boolean => lengthOf(text.trim()) > max;

function textSchema({ label, max, required, english, artists }: TextField): z.ZodMiniType<string> {
  return z.string(toolTexts.mistyped(label)).check(
    z.trim(),
    z.refine((text) => !isOverlong({ max }, text), toolTexts.tooLong(label, max)),
    z.refine((text) => required === undefined || text !== '', required ?? ''),
    z.refine((text) => english === undefined || !hasChinese(text), english ?? ''),
    z.refine((text) => artists === undefined || !artists.namesArtist(text), artists?.message ?? ''),
  );
}

function numberSchema({ label, min, max, step, required }: NumberField): z.ZodMiniType<number | null> {
  const message = toolTexts.outOfRange(label, min, max);
  const value = z.number(message).check(
    z.minimum(min, message),
    z.maximum(max, message),
    z.refine((number) => Math.abs(number / step - Math.round(number / step)) < 1e-6, toolTexts.offStep(label, step)),
  );
  return required === undefined
    ? z.nullable(value)
    : z.nullable(value).check(z.refine((number) => number !== null, required));
}

const keySchema = ({ label, required }: FileField | MaskField | EngineField | VoiceField): z.ZodMiniType<string> =>
  z.string(toolTexts.mistyped(label)).check(
    z.maxLength(KEY_MAX, toolTexts.mistyped(label)),
    z.refine((key) => required === undefined || key !== '', required ?? ''),
  );

const lorasSchema = ({ label, most, weight: { min, max } }: LorasField) =>
  z
    .array(
      z.object({
        loraId: z.string().check(z.minLength(1), z.maxLength(KEY_MAX)),
        loraPercent: z.number().check(z.minimum(min), z.maximum(max)),
      }),
      toolTexts.mistyped(label),
    )
    .check(z.maxLength(most, toolTexts.tooMany(label, most)));

const seedSchema = ({ label }: SeedField) =>
  z.nullable(
    z
      .int(toolTexts.outOfRange(label, 0, SEED_MAX))
      .check(
        z.minimum(0, toolTexts.outOfRange(label, 0, SEED_MAX)),
        z.maximum(SEED_MAX, toolTexts.outOfRange(label, 0, SEED_MAX)),
      ),
  );

const sizeSchemas = ({ label, ratios, side, custom }: SizeField) => {
  const { min, max, step } = custom ?? { min: 1, max: side, step: 1 };
  const length = z
    .int(toolTexts.mistyped(label))
    .check(
      z.minimum(min, toolTexts.outOfRange(label, min, max)),
      z.maximum(max, toolTexts.outOfRange(label, min, max)),
      z.multipleOf(step, toolTexts.offStep(label, step)),
    );
  return { ratio: z.enum(ratios as [string, ...string[]], toolTexts.mistyped(label)), width: length, height: length };
};

const switchSchema = ({ label }: SwitchField) => z.boolean(toolTexts.mistyped(label));

/** Schemas of the values that a field sets, by name. */
function schemasOf(name: string, field: ToolField): Readonly<Record<string, z.ZodMiniType>> {
  switch (field.kind) {
    case 'text':
      return { [name]: textSchema(field) };
    case 'choice':
      return {
        [name]: z.literal(
          field.options.map(({ value }) => value),
          field.required ?? toolTexts.mistyped(field.label),
        ),
      };
    case 'number':
      return { [name]: numberSchema(field) };
    case 'switch':
      return { [name]: switchSchema(field) };
    case 'loras':
      return { [name]: lorasSchema(field) };
    case 'seed':
      return { [name]: seedSchema(field) };
    case 'size':
      return sizeSchemas(field);
    case 'data':
      return { [name]: field.check() };
    default:
      return { [name]: keySchema(field) };
  }
}

/** Values that a field starts with, by name. */
function initialsOf(name: string, field: ToolField): ToolValues {
  if (field.kind === 'size') return { ratio: field.initial, ...sizeOfRatio(field.initial, field.side) };
  if ('initial' in field) return { [name]: field.initial };
  return { [name]: field.kind === 'loras' ? [] : field.kind === 'seed' ? null : '' };
}

/** What an untouched form sends. */
export const initialValues = (fields: ToolFields): ToolValues =>
  Object.assign({}, ...Object.entries(fields).map(([name, field]) => initialsOf(name, field)));

/** What the engine of a tool is like: whether it understands English alone, and what else it is able to do; and whether the site translates prompts. */
export type EngineTraits = Readonly<Partial<Record<EngineTrait | 'englishOnly' | 'translation', boolean>>>;

/** What the engine of a tool offers: its lists, and what it is like. */
export type OfferedChoices = Readonly<Partial<Record<EngineList, readonly unknown[]>>> & EngineTraits;

/** The message with which Han characters are refused; undefined: they are taken. It offers no translation that is not there. */
function englishMessage(
  { prompt, words, label, english }: TextField,
  { englishOnly = false, translation }: EngineTraits,
): string | undefined {
  if (!englishOnly) return translation === false ? undefined : english;
  if (prompt === undefined && words !== true && english === undefined) return undefined;
  return prompt === undefined || translation === false
    ? toolTexts.englishWords(label)
    : (english ?? toolTexts.englishPrompt);
}

/**
 * A field in the language of its words. An engine that understands English alone gets English; a tool that asks for English by itself takes Chinese
 * too where the site does not translate (docs/product/rules.md#engines-4).
 */
export function promptedField<F extends ToolField>(field: F, traits: EngineTraits): F {
  if (field.kind !== 'text') return field;
  const english = englishMessage(field, traits);
  return english === undefined
    ? { ...field, english }
    : { ...field, english, placeholder: field.englishPlaceholder ?? field.placeholder };
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** Whether all conditions hold with these values. */
export const holds = (conditions: readonly Condition[], values: ToolValues): boolean =>
  conditions.every((condition) =>
    'is' in condition
      ? condition.is.some((value) => value === values[condition.field])
      : isFilled(values[condition.field]) === condition.filled,
  );

/** A field in the words that these values give it. */
export function wordedField<F extends ToolField>(field: F, values: ToolValues): F {
  const variant = field.variants?.find(({ when }) => holds(when, values));
  if (variant === undefined) return field;
  const { when: _, ...words } = variant;
  return { ...field, ...words };
}

/** Whether the form shows a field with these values. An engine that offers nothing in the list of a field hides it; without `offered` every list counts as filled. */
export function isShown(field: ToolField, values: ToolValues, offered?: OfferedChoices): boolean {
  const list = field.kind === 'engine' ? field.list : field.kind === 'loras' ? 'loras' : (field.withList ?? null);
  if (offered !== undefined && list !== null && (offered[list]?.length ?? 0) === 0) return false;
  return field.when === undefined || holds(field.when, values);
}

/** Whether a field is filled beside another one, and the engine can follow only one of them. */
export const isExcluded = (
  name: string,
  { excludes }: ToolField,
  values: ToolValues,
  traits: EngineTraits = {},
): boolean =>
  excludes !== undefined &&
  isFilled(values[name]) &&
  isFilled(values[excludes.filled]) &&
  traits[excludes.unless] !== true;

/** Names of the values that a field sets. */
export const valueNames = (name: string, field: ToolField): readonly string[] =>
  field.kind === 'size' ? ['ratio', 'width', 'height'] : [name];

export interface ValueProblem {
  readonly field: string;
  readonly message: string;
}

export type CheckedValues<F extends ToolFields> =
  | { readonly values: ValuesOf<F> }
  | { readonly problems: readonly ValueProblem[] };

/** The size that a given preset has, whatever size was given with it; the ratio of a size that was given alone. */
function presetSizes(fields: ToolFields, { ratio, width, height }: ToolValues): ToolValues {
  const field = Object.values(fields).find((candidate) => candidate.kind === 'size');
  if (field === undefined) return {};
  const presets = field.ratios.filter((preset) => preset !== CUSTOM_RATIO);
  if (typeof ratio === 'string') return presets.includes(ratio) ? sizeOfRatio(ratio, field.side) : {};
  if (ratio !== undefined || (width === undefined && height === undefined)) return {};
  const same = presets.find((preset) => isSize(sizeOfRatio(preset, field.side), width, height));
  return same !== undefined ? { ratio: same } : field.custom === undefined ? {} : { ratio: CUSTOM_RATIO };
}

const isSize = (size: { readonly width: number; readonly height: number }, width: unknown, height: unknown): boolean =>
  size.width === width && size.height === height;

/**
 * Checks the values of a form with the messages of its fields, on client and server alike. Values that are absent start as the form does; those
 * of fields that are not shown are replaced by their initial ones, so that nothing hidden is sent or kept; names that no field sets are dropped.
 * `offered` hides the fields whose list the engine leaves empty, also required ones.
 */
export function checkValues<F extends ToolFields>(
  fields: F,
  given: ToolValues,
  offered?: OfferedChoices,
): CheckedValues<F> {
  const initial = initialValues(fields);
  const complete = { ...initial, ...given, ...presetSizes(fields, given) };
  const values: Record<string, unknown> = {};
  const problems: ValueProblem[] = [];
  for (const [name, declared] of Object.entries(fields)) {
    const field = promptedField(wordedField(declared, complete), offered ?? {});
    const shown = isShown(field, complete, offered);
    for (const [key, schema] of Object.entries(schemasOf(name, field))) {
      const result = shown ? schema.safeParse(complete[key]) : { success: true as const, data: initial[key] };
      if (result.success) values[key] = result.data;
      else if (problems.at(-1)?.field !== name)
        problems.push({ field: name, message: result.error.issues[0]?.message ?? toolTexts.mistyped(field.label) });
    }
    const { requiredUnless } = field;
    if (
      shown &&
      requiredUnless !== undefined &&
      !isFilled(values[name]) &&
      !isFilled(complete[requiredUnless.filled]) &&
      problems.at(-1)?.field !== name
    )
      problems.push({ field: name, message: requiredUnless.message });
    if (shown && field.excludes !== undefined && isExcluded(name, field, complete, offered))
      problems.push({ field: name, message: field.excludes.message });
  }
  // The schemas above are those of the fields.
  return problems.length > 0 ? { problems } : { values: values as ValuesOf<F> };
}

/** Label of a ratio for its button. */
export const ratioLabel = (ratio: string): string =>
  ratioPresets.find((preset) => preset.ratio === ratio)?.label ?? ratio;
