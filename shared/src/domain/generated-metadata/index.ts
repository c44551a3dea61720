export { AIGC_NAMESPACE, aigcLabel, type GeneratedContent } from './aigc-label.ts';
export { crc32 } from './crc32.ts';
export { type EncodedImage, GENERATED_TEXT, withGeneratedMetadata } from './generated-metadata.ts';
export { GENERATED_NOTICE, plainTextFile } from './generated-text.ts';
