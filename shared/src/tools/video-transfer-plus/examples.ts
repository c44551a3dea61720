export { examples } from '../video-transfer/examples.ts';
