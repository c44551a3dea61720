export { PublishDialog, type PublishDialogProps, type PublishedWork } from './PublishDialog.tsx';
