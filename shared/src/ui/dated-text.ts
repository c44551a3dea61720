export { DatedText } from './dated-text/DatedText.tsx';
