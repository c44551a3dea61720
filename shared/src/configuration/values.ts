import type { ConfigurationField, ConfigurationTable, ConfigurationValue } from './configuration-field.ts';

/** Type of the value of a field; for a choice one of its options. */
export type ValueOf<F extends ConfigurationField> = F extends { readonly kind: 'switch' }
  ? boolean
  : F extends { readonly kind: 'number' }
    ? number
    : F extends { readonly kind: 'choice'; readonly options: readonly { readonly value: infer V }[] }
      ? V
      : string;

export type ValuesOf<T extends ConfigurationTable> = { readonly [K in keyof T]: ValueOf<T[K]> };

const hasDecimals = (value: number, decimals: number): boolean => Number(value.toFixed(decimals)) === value;

const isLine = (text: string): boolean => !/\p{Cc}/u.test(text);

function numberProblem(
  field: Extract<ConfigurationField, { kind: 'number' }>,
  value: ConfigurationValue,
): string | null {
  const { min, max, decimals = 0 } = field;
  if (typeof value !== 'number' || !Number.isFinite(value)) return '请填写数字';
  if (!hasDecimals(value, decimals)) return decimals === 0 ? '请填写整数' : `最多 ${decimals} 位小数`;
  return value < min || value > max ? `请填写 ${min} 到 ${max} 之间的数` : null;
}

function textProblem(
  { maxLength }: Extract<ConfigurationField, { kind: 'text' }>,
  value: ConfigurationValue,
): string | null {
  if (typeof value !== 'string' || !isLine(value)) return '请填写一行文字';
  return value.length > maxLength ? `最多 ${maxLength} 个字` : null;
}

/** Why a value is not allowed, in Chinese; null when it is. The one rule for server, workbench and page. */
export function valueProblem(field: ConfigurationField, value: ConfigurationValue): string | null {
  switch (field.kind) {
    case 'switch':
      return typeof value === 'boolean' ? null : '请选择开或关';
    case 'number':
      return numberProblem(field, value);
    case 'text':
      return textProblem(field, value);
    case 'choice':
      return field.options.some((option) => option.value === value) ? null : '请选择列出的选项';
  }
}

/** A value as operators read it: 开, 4 个, 「公告」, the label of an option. */
export function valueText(field: ConfigurationField, value: ConfigurationValue): string {
  if (field.kind === 'switch' && typeof value === 'boolean') return value ? '开' : '关';
  if (field.kind === 'number') return field.unit === undefined ? String(value) : `${value} ${field.unit}`;
  if (field.kind === 'choice') return field.options.find((option) => option.value === value)?.label ?? String(value);
  return value === '' ? '（空）' : `「${value}」`;
}

/** What applies: for each declared key the given value when it is allowed, otherwise the default. Other keys are ignored. */
export function resolveValues(
  table: ConfigurationTable,
  given: Readonly<Record<string, ConfigurationValue>>,
): Record<string, ConfigurationValue> {
  return Object.fromEntries(
    Object.entries(table).map(([key, field]) => {
      const value = Object.hasOwn(given, key) ? given[key] : undefined;
      return [key, value === undefined || valueProblem(field, value) !== null ? field.default : value];
    }),
  );
}

/** Keys whose own default is not allowed. */
export function wrongDefaults(table: ConfigurationTable): readonly string[] {
  return Object.entries(table).flatMap(([key, field]) => (valueProblem(field, field.default) === null ? [] : [key]));
}
