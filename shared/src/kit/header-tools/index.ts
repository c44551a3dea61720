export { HeaderTools, type HeaderToolsProps } from './HeaderTools.tsx';
