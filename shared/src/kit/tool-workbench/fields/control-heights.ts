import type { ToolField, ToolFields } from '../../../tools/field.ts';

const CONTROL = 'var(--control-height)';

/** Height of the control of a field as a CSS length, before its picture is chosen. */
function heightOf(field: ToolField): string {
  switch (field.kind) {
    case 'text':
      return field.long ? '112px' : CONTROL;
    case 'choice':
      return field.look === 'cards' ? `calc(${Math.ceil(field.options.length / 2)} * 52px)` : CONTROL;
    case 'file':
      return '132px';
    case 'engine':
      return '252px';
    case 'size':
      return '172px';
    default:
      return CONTROL;
  }
}

/** Heights of the controls that an untouched form may show, in order. */
export const controlHeights = (fields: ToolFields): string[] =>
  Object.values(fields).flatMap((field) => (field.kind === 'mask' || field.setBy !== undefined || field.when !== undefined ? [] : [heightOf(field)]));
