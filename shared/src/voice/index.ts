export { type VoiceLanguage, voiceLanguages } from './languages.ts';
