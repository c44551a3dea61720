import type { InputProps, NumberInputProps, SliderProps, TextareaProps } from '@ai-site/shared/ui/field';
import type { RadioOption } from '@ai-site/shared/ui/radio';
import type { SelectOption } from '@ai-site/shared/ui/select';
import type { FieldName, FormValues } from './form-model.ts';

interface Labelled {
  readonly label: string;
  readonly hint?: string;
  readonly required?: boolean;
  /** Part of the form's width on a desktop; all of it by default, and always on phones. */
  readonly span?: 'half' | 'third';
  /** Takes focus when a dialog opens. */
  readonly first?: boolean;
}

type Bound = 'value' | 'onChange' | 'onBlur' | 'label' | 'disabled' | 'className';
type Options<T> = { readonly options: readonly T[] };

/** Kinds of control, with what each needs beyond its value. */
interface Controls<T extends string | number> {
  readonly text: {
    readonly control?: Pick<InputProps, 'placeholder' | 'maxLength' | 'inputMode' | 'spellCheck' | 'readOnly'>;
  };
  readonly textarea: {
    readonly control?: Pick<
      TextareaProps,
      'placeholder' | 'maxLength' | 'minRows' | 'maxRows' | 'counted' | 'spellCheck'
    >;
  };
  readonly number: { readonly control?: Omit<NumberInputProps, Bound> };
  /** `text`: the value as shown and read aloud: 1.5 倍. */
  readonly slider: {
    readonly control: Pick<SliderProps, 'min' | 'max' | 'step'> & { readonly text: (value: number) => string };
  };
  readonly select: {
    readonly control: Options<SelectOption<T>> & { readonly placeholder?: string; readonly disabled?: boolean };
  };
  readonly radio: { readonly control: Options<RadioOption<T>> & { readonly columns?: 2 | 3 } };
  readonly switch: object;
  /** Any number of a few options; `detail` is set as code. */
  readonly checks: {
    readonly control: Options<{ readonly value: T; readonly label: string; readonly detail?: string }>;
  };
}

type Declared<K extends keyof Controls<T>, T extends string | number> = {
  readonly [Kind in K]: Labelled & { readonly kind: Kind } & Controls<T>[Kind];
}[K];

/** Declarations whose control can show and change a value of this type. */
export type FieldDeclaration<T> = [T] extends [boolean]
  ? Declared<'switch', string>
  : [T] extends [readonly (infer E extends string)[]]
    ? Declared<'checks', E>
    : [T] extends [string | null]
      ? Declared<'text' | 'textarea' | 'select' | 'radio', NonNullable<T>>
      : [T] extends [number | null]
        ? Declared<'number' | 'slider' | 'select' | 'radio', NonNullable<T>>
        : never;

/** The fields of a form as data, in order. Names are those of the form model; a field that needs a control of its own is left out. */
export type FieldTable<V extends FormValues> = { readonly [K in FieldName<V>]?: FieldDeclaration<V[K]> };

/** A declaration whose value is only known while it runs. */
export type AnyDeclaration = Declared<keyof Controls<string>, string | number>;
