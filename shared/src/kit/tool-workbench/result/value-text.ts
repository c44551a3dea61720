import type { TaskView } from '../../../api/tasks.ts';
import type { ToolField } from '../../../tools/field.ts';

/** A value as people read it; null for files and for what was left empty. */
export function valueText(field: ToolField, value: unknown, { ratio, width, height }: TaskView['values']): string | null {
  switch (field.kind) {
    case 'choice':
      return field.options.find((option) => option.value === value)?.label ?? null;
    case 'switch':
      return value === true ? '开' : '关';
    case 'size':
      return `${String(ratio)}（${String(width)} × ${String(height)}）`;
    case 'loras':
      return Array.isArray(value) && value.length > 0 ? `${value.length} 个` : null;
    case 'file':
    case 'mask':
      return null;
    default:
      return value === null || value === undefined || value === '' ? null : String(value);
  }
}
