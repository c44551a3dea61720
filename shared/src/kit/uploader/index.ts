export { bytesText } from './bytes-text.ts';
export { FilePicker, type FilePickerProps } from './FilePicker.tsx';
export { IMAGE_UNREADABLE, ImageError } from './image-error.ts';
export { type Pasted, pastedFiles } from './pasted-files.ts';
export { imageExtension, putFile, type StoredFileName } from './put-file.ts';
export { putSigned, unsignedUrl } from './put-signed.ts';
export { scaledImage } from './scaled-image.ts';
export { UploadField, type UploadFieldProps } from './UploadField.tsx';
export { UploadList, type UploadListProps } from './UploadList.tsx';
export { UploadItem, type UploadPhase, type UploadSeed } from './upload-item.ts';
export { acceptOf, limitsText, ruleText, sortByLimits, type UploadLimits, type UploadRule } from './upload-rules.ts';
export { percentText, uploadStateText } from './upload-state-text.ts';
export {
  type SendFile,
  type SortFile,
  UPLOADS_AT_ONCE,
  Uploader,
  type UploaderOptions,
  type UploadWatch,
} from './uploader.ts';
export { useFileDrop } from './use-file-drop.ts';
export { useObjectUrl } from './use-object-url.ts';
