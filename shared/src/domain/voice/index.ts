export { languageNamed, type VoiceLanguage, voiceLanguages } from './languages.ts';
