import type * as z from 'zod/mini';
import type { OptionIcon } from './option-icons.ts';

/** What another field must hold: one of these values, or anything (nothing) at all. */
export type Condition =
  | { readonly field: string; readonly is: readonly (string | number | boolean)[] }
  | { readonly field: string; readonly filled: boolean };

/** What the engine of a tool can do with one of its fields while conditions hold. */
export interface FieldLimit {
  readonly field: string;
  readonly when: readonly Condition[];
  /** What is left of the options of a choice, or of the ratios of a size; nothing: the field is closed; null: all are left. */
  readonly options: readonly (string | number)[] | null;
  /** Why a field is closed, or what becomes of it, in a few words; null: it needs no explanation. */
  readonly note: string | null;
}

/** What a field is called and asked for. */
export interface Wording {
  readonly label: string;
  /** One sentence under the field. */
  readonly hint?: string;
  /** Message when it is empty; absent: the field may stay empty. */
  readonly required?: string;
  /** Message when both it and another field are empty. */
  readonly requiredUnless?: { readonly filled: string; readonly message: string };
  /** Message when both it and another field are filled, where the engine can follow only one of them. */
  readonly excludes?: { readonly filled: string; readonly unless: EngineTrait; readonly message: string };
}

/** What an engine is able to do, or not, beside its operations. `controlledRedraw`: it follows a control image and a reference image in one drawing. */
export type EngineTrait = 'controlledRedraw';

/** What every field of a tool declares. */
interface Labelled extends Wording {
  /** Name of the field whose control also sets this one, which then has none of its own. */
  readonly setBy?: string;
  /** Shown, checked and sent only while all of these hold. */
  readonly when?: readonly Condition[];
  /** Shown only where the engine offers something in this list, which tells that the field means something to it. */
  readonly withList?: EngineList;
  /** Other words while conditions hold; the first that fits counts. */
  readonly variants?: readonly (Partial<Wording> & { readonly when: readonly Condition[] })[];
}

export interface TextField extends Labelled {
  readonly kind: 'text';
  readonly max: number;
  readonly initial: string;
  readonly placeholder?: string | undefined;
  /** In its place while English is asked for. */
  readonly englishPlaceholder?: string;
  /** More than one line. */
  readonly long?: boolean;
  /** Refuses Han characters with this message, and offers a translation (docs/product/rules.md#later-5); see `promptedField` for where it is dropped. */
  readonly english?: string | undefined;
  /** Refuses the names of artists with this message. The test comes with the field, so that other forms do not load the names. */
  readonly artists?: { readonly message: string; readonly namesArtist: (text: string) => boolean };
  /** Also when it is left empty, the message of `required` appears at once. */
  readonly requiredOnLeave?: boolean;
  /** Offers to have lyrics written and translated. */
  readonly lyrics?: boolean;
  /** What is written reaches the model as part of its prompt, though it is none: engines that understand English alone get English. */
  readonly words?: true;
  /** Offers the prompt book, presets, translation and enhancement beside the field; `negative`: it says what must not appear. */
  readonly prompt?: true | 'negative';
  /** Examples are offered beside it, as beside every text that describes something. */
  readonly examples?: true;
}

/** Whether examples are offered beside a field: it asks for a text or a description, not for a name or an id. */
export const offersExamples = ({ setBy, long, prompt, words, examples }: TextField): boolean =>
  setBy === undefined && (long ?? prompt ?? words ?? examples) !== undefined;

export interface ChoiceOption<T extends string | number = string | number> {
  readonly value: T;
  readonly label: string;
  readonly remark?: string;
  /** What engines are told that understand English alone. */
  readonly english?: string;
  readonly icon?: OptionIcon;
  /** Offered only while all of these hold. */
  readonly when?: readonly Condition[];
}

/** Value of the choice that another field describes in words. */
export const CUSTOM_CHOICE = 'custom';

/** Style of videos for which the words alone decide. */
export const BY_WORDS = 'words';

/** One of a few values that the site knows. */
export interface ChoiceField<T extends string | number = string | number> extends Labelled {
  readonly kind: 'choice';
  readonly options: readonly ChoiceOption<T>[];
  readonly initial: T;
  /** `icons`: small cards, each with its icon. */
  readonly look: 'segments' | 'cards' | 'select' | 'icons';
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

export type MediaKind = 'image' | 'video' | 'audio';

/** First part of the MIME types of each kind. */
export const mediaTypes: Readonly<Record<MediaKind, string>> = { image: 'image', video: 'video', audio: 'audio' };

/** An uploaded file or a work of the person; its value is the object key, '' for none. */
export interface FileField extends Labelled {
  readonly kind: 'file';
  readonly media: MediaKind;
  /** MB (docs/product/rules.md#later-4). */
  readonly maxMb: number;
  /** Longer side by shorter side at most: see `exceedsRatio`. */
  readonly maxRatio?: number;
  /** Of videos and audio files. */
  readonly maxSeconds?: number;
  /** Results of one's own tasks alone, which are chosen from the works; nothing is uploaded. */
  readonly worksOnly?: boolean;
  /** Name of the field that takes the id of the task whose result was chosen. */
  readonly taskField?: string;
}

/** Whether an image or video is longer than its field allows. Sides in pixels. */
export const exceedsRatio = ({ maxRatio }: Pick<FileField, 'maxRatio'>, width: number, height: number): boolean =>
  maxRatio !== undefined && Math.max(width, height) > Math.min(width, height) * maxRatio;

/** A mask painted over the image of another field; its value is the object key of a PNG, '' for none. */
export interface MaskField extends Labelled {
  readonly kind: 'mask';
  /** Name of the file field. */
  readonly over: string;
  /** Marks are of two kinds: white belongs to the subject, black does not, grey is unknown. Results can be refined with them. */
  readonly hints?: boolean;
  /** Results are marked in turn, each as the image of the next task, in an editor that stays open: what the button says that opens it. */
  readonly continues?: string;
}

/** Lists that only the engine of the tool knows; an empty list hides the field. */
export const engineLists = [
  'styles',
  'stylizes',
  'appearances',
  'checkpoints',
  'vaes',
  'samplers',
  'loras',
  'controlTypes',
  'videoStyles',
  'actionStyles',
  'musicModels',
] as const;
export type EngineList = (typeof engineLists)[number];

/** One entry of an engine's list; its value is the id, '' for the engine's default. */
export interface EngineField extends Labelled {
  readonly kind: 'engine';
  readonly list: Exclude<EngineList, 'loras'>;
  /** There is one more choice, `CUSTOM_CHOICE`, which another field describes: the names of both ways, and what to do for the second. */
  readonly custom?: { readonly choose: string; readonly own: string; readonly hint: string };
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

/** Voice of spoken text: the id of one from the voice list, '' for none. */
export interface VoiceField extends Labelled {
  readonly kind: 'voice';
}

/** A value that the site gives to work of its own, which no form shows. */
export interface DataField<T = unknown> extends Labelled {
  readonly kind: 'data';
  /** Schema of the value. Its messages are shown as those of the field. */
  readonly check: () => z.ZodMiniType<T>;
  readonly initial: T;
  /** In the trial of an engine. */
  readonly sample: T;
  /** Files that the value names by their keys; the account must be allowed to use them. Absent: it names none. */
  files?(value: T): readonly { readonly key: string; readonly media: MediaKind }[];
  /** Whoever sees a published result may see the value and use it. */
  readonly open?: true;
  /** The value for reading; null: there is nothing to read. Absent: it is not read. */
  text?(value: T): string | null;
}

export type ToolField =
  | TextField
  | ChoiceField
  | NumberField
  | SwitchField
  | FileField
  | MaskField
  | EngineField
  | LorasField
  | SizeField
  | SeedField
  | VoiceField
  | DataField;

/** By name of the value, in the order of the form. */
export type ToolFields = Readonly<Record<string, ToolField>>;
