export * from './icons/editor-icons.ts';
