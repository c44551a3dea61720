export type { AppPresentation, DeclaredApp } from './declared-app.ts';
