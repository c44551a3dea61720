export { ToastHost, type ToastHostProps } from './toast/ToastHost.tsx';
export type { ShowToast, ToastKind } from './toast/toast-list.ts';
