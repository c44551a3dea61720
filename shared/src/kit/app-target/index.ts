export { type AppTarget, openAppTarget } from './app-target.ts';
