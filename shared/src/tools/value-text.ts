import { CUSTOM_CHOICE, type EngineList, type ToolField } from './field.ts';
import { isLora } from './values.ts';

/** What an engine offers in its lists. */
type OfferedChoices = Readonly<Record<EngineList, readonly { readonly id: string; readonly name: string }[]>>;

/** Chosen LoRAs with their weights: 水墨 × 0.8. One that the engine no longer offers is told by its id. */
function lorasText(value: unknown, lists: OfferedChoices | undefined): string | null {
  const chosen = Array.isArray(value) ? value.filter(isLora) : [];
  const nameOf = (id: string) => lists?.loras.find((choice) => choice.id === id)?.name ?? id;
  return chosen.length === 0
    ? null
    : chosen.map(({ loraId, loraPercent }) => `${nameOf(loraId)} × ${loraPercent}`).join('、');
}

/** A value as people read it; null for files, for voices (see `VoiceName`), for values of the site that nobody reads, for what was left empty, and for what the engine no longer offers. */
export function valueText(
  field: ToolField,
  value: unknown,
  { ratio, width, height }: Readonly<Record<string, unknown>>,
  lists: OfferedChoices | undefined,
): string | null {
  switch (field.kind) {
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? null;
    case 'switch':
      return value === true ? '开' : '关';
    case 'size':
      return `${String(ratio)}（${String(width)} × ${String(height)}）`;
    case 'loras':
      return lorasText(value, lists);
    case 'file':
    case 'mask':
    case 'voice':
      return null;
    case 'data':
      return field.text?.(value) ?? null;
    case 'text':
      return field.setBy !== undefined || value === '' || value === undefined ? null : String(value);
    case 'number':
      return typeof value === 'number' ? `${value}${field.unit ?? ''}` : null;
    case 'engine':
      return value === CUSTOM_CHOICE
        ? (field.custom?.own ?? null)
        : (lists?.[field.list].find(({ id }) => id === value)?.name ?? null);
    default:
      return value === null || value === undefined || value === '' ? null : String(value);
  }
}
