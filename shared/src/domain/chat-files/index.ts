export { type FileTaker, fileRefusals } from './attachments.ts';
export * from './limits.ts';
export {
  type ChatFileRule,
  chatFileRules,
  extensionOf,
  fileKindOf,
  fileProblem,
  ruleOf,
  textExtensions,
  unsupportedText,
} from './rules.ts';
export { storedFileTexts } from './stored-file-texts.ts';
export { chatFileTexts } from './texts.ts';
