import type { ConfigurationField, ConfigurationValue } from '@ai-site/shared/contract';

/** Values of a switch in the form. */
export const ON = 'on';
export const OFF = 'off';

/** A value as its control holds it. */
export function inputOf(value: ConfigurationValue): string {
  if (typeof value === 'boolean') return value ? ON : OFF;
  return String(value);
}

/** The value that a control's text stands for; NaN for a number that is none. */
export function parseInput({ kind }: ConfigurationField, input: string): ConfigurationValue {
  if (kind === 'switch') return input === ON;
  if (kind === 'number') return input.trim() === '' ? Number.NaN : Number(input);
  return kind === 'text' ? input.trim() : input;
}

/** What may be entered, for the hint below the control: 0 到 6, 最多 20 个字. */
export function rangeText(field: ConfigurationField): string | null {
  if (field.kind === 'number') return `${field.min} 到 ${field.max}`;
  return field.kind === 'text' ? `最多 ${field.maxLength} 个字` : null;
}
