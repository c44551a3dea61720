export { PhraseText } from './phrase-text/PhraseText.tsx';
