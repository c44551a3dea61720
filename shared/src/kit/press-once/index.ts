export { pressOnce } from './press-once.ts';
