export * from './PromptText.tsx';
export { default as VariablesDialog, type VariablesDialogProps } from './VariablesDialog.tsx';
