export { createMaskDrafts, type MaskDraft, type MaskDrafts } from './draft/mask-draft.ts';
export type { EditorImage } from './history/records.ts';
export { readMask } from './png/mask-png.ts';
export type { MaskEditorOptions } from './store/editor-options.ts';
export { MaskEditorStore } from './store/mask-editor-store.ts';
export type { TextSource } from './text-boxes/text-source.ts';
export { type EditedMask, MaskEditor, type MaskEditorProps, submitMask } from './view/MaskEditor.tsx';
export type { SubmitButton } from './view/ToolDock.tsx';
