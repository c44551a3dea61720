export { ConfirmDialog, type ConfirmDialogProps } from './modal/ConfirmDialog.tsx';
export { Modal, type ModalProps } from './modal/Modal.tsx';
