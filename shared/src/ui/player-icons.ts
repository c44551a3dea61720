export * from './icons/player-icons.ts';
