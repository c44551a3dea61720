export { MarkDialog, type MarkDialogProps } from './MarkDialog.tsx';
export { maskOptions } from './mask-options.ts';
