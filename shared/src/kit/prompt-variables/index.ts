export { DeferredVariablesDialog as VariablesDialog } from './DeferredVariablesDialog.tsx';
export * from './PromptText.tsx';
