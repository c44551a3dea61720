export { ReportButton, type ReportButtonProps } from './ReportButton.tsx';
