export { SuggestionList } from './SuggestionList.tsx';
export { suggestionsFor } from './suggestions.ts';
