export type { IconProps } from './icons/icon.tsx';
export * from './icons/interface-icons.ts';
export * from './icons/site-icons.ts';
