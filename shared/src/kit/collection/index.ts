export * from './CollectButton.tsx';
export * from './set-collected.ts';
