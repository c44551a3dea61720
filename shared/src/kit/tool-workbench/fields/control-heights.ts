import {
  type ChoiceField,
  offersExamples,
  type TextField,
  type ToolField,
  type ToolFields,
} from '../../../tools/field.ts';
import { initialValues, isShown } from '../../../tools/values.ts';

const CONTROL = 'var(--control-height)';

const rows = ({ options }: ChoiceField, columns: number, pixels: number): string =>
  `${Math.ceil(options.length / columns) * pixels}px`;

/** Height of what is under a field of words as a CSS length: a row of examples, and one of help for prompts. */
export const toolsHeight = (field: TextField): string =>
  `calc(${offersExamples(field) ? (field.prompt === undefined ? 1 : 2) : 0} * var(--target))`;

/** Height of the control of a field as a CSS length, before its image is chosen. */
export function heightOf(field: ToolField): string {
  switch (field.kind) {
    case 'text':
      return `calc(${field.long ? '112px' : CONTROL} + ${toolsHeight(field)})`;
    case 'choice':
      return field.look === 'cards' ? rows(field, 2, 52) : field.look === 'icons' ? rows(field, 4, 64) : CONTROL;
    case 'file':
      return '132px';
    case 'engine':
      return '280px';
    case 'size':
      return '174px';
    default:
      return CONTROL;
  }
}

/** Heights of the controls that an untouched form may show, in order. */
export function controlHeights(fields: ToolFields): string[] {
  const values = initialValues(fields);
  return Object.values(fields).flatMap((field) =>
    field.kind === 'mask' || field.setBy !== undefined || !isShown(field, values) ? [] : [heightOf(field)],
  );
}
