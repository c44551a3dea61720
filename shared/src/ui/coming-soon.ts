export { ComingSoonScreen } from './coming-soon/ComingSoonScreen.tsx';
