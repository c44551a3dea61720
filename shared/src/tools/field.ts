/** What every field of a tool declares. */
interface Labelled {
  readonly label: string;
  /** One sentence under the field. */
  readonly hint?: string;
  /** Message when it is empty; absent: the field may stay empty. */
  readonly required?: string;
  /** Name of the field whose control also sets this one, which then has none of its own. */
  readonly setBy?: string;
  /** Shown, checked and sent only while another field has one of these values, or is filled. */
  readonly when?: { readonly field: string; readonly is: readonly (string | number | boolean)[] } | { readonly field: string; readonly filled: true };
}

export interface TextField extends Labelled {
  readonly kind: 'text';
  readonly max: number;
  readonly initial: string;
  readonly placeholder?: string;
  /** More than one line. */
  readonly long?: boolean;
  /** Refuses Han characters with this message (RULES, later capabilities). */
  readonly english?: string;
  /** Offers the prompt library, translation and enhancement beside the field. */
  readonly prompt?: boolean;
}

export interface ChoiceOption<T extends string | number = string | number> {
  readonly value: T;
  readonly label: string;
  readonly remark?: string;
}

/** One of a few values that the site knows. */
export interface ChoiceField<T extends string | number = string | number> extends Labelled {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption<T>[];
  readonly initial: T;
  readonly look: 'segments' | 'cards' | 'select';
}

export interface NumberField extends Labelled {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number;
  readonly step: number;
  /** Null: empty until something is typed. */
  readonly initial: number | null;
  readonly look: 'slider' | 'stepper' | 'input';
  /** Written after the value: 张, 秒. */
  readonly unit?: string;
}

export interface SwitchField extends Labelled {
  readonly kind: 'switch';
  readonly initial: boolean;
}

export type MediaKind = 'picture' | 'video' | 'audio';

/** An uploaded file or a work of the person; its value is the object key, '' for none. */
export interface FileField extends Labelled {
  readonly kind: 'file';
  readonly media: MediaKind;
  /** MB (RULES, later capabilities). */
  readonly maxMb: number;
  /** Longer side by shorter side at most. */
  readonly maxRatio?: number;
  /** Of films and sounds. */
  readonly maxSeconds?: number;
}

/** A mask painted over the picture of another field; its value is the object key of a PNG, '' for none. */
export interface MaskField extends Labelled {
  readonly kind: 'mask';
  /** Name of the file field. */
  readonly over: string;
}

/** Lists that only the engine of the tool knows; an empty list hides the field. */
export const engineLists = ['styles', 'checkpoints', 'vaes', 'samplers', 'loras', 'controlTypes', 'filmStyles', 'actionStyles', 'musicModels'] as const;
export type EngineList = (typeof engineLists)[number];

/** One entry of an engine's list; its value is the id, '' for the engine's default. */
export interface EngineField extends Labelled {
  readonly kind: 'engine';
  readonly list: Exclude<EngineList, 'loras'>;
}

/** Any number of LoRAs with a weight each. */
export interface LorasField extends Labelled {
  readonly kind: 'loras';
  readonly most: number;
  readonly weight: { readonly min: number; readonly max: number; readonly step: number; readonly initial: number };
}

/** Aspect ratio with its size in pixels: sets `ratio`, `width` and `height`. */
export interface SizeField extends Labelled {
  readonly kind: 'size';
  /** Keys of `ratioPresets`. */
  readonly ratios: readonly string[];
  readonly initial: string;
  /** Longest side in pixels of the presets. */
  readonly side: number;
  /** Bounds of a size of one's own (`custom`); absent: presets only. */
  readonly custom?: { readonly min: number; readonly max: number; readonly step: number };
}

/** Random unless given. */
export interface SeedField extends Labelled {
  readonly kind: 'seed';
}

export type ToolField = TextField | ChoiceField | NumberField | SwitchField | FileField | MaskField | EngineField | LorasField | SizeField | SeedField;

/** By name of the value, in the order of the form. */
export type ToolFields = Readonly<Record<string, ToolField>>;
