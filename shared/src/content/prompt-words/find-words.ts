import type { PromptWord } from './word.ts';

/** Words that contain everything typed, in either language; those that start with it come first. Nothing typed finds all. */
export function findWords(words: readonly PromptWord[], typed: string): readonly PromptWord[] {
  const parts = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  const [first] = parts;
  if (first === undefined) return words;
  const found = words.filter(({ chinese, english }) =>
    parts.every((part) => chinese.toLowerCase().includes(part) || english.toLowerCase().includes(part)),
  );
  const starts = ({ chinese, english }: PromptWord) =>
    chinese.toLowerCase().startsWith(first) || english.toLowerCase().startsWith(first);
  return [...found.filter(starts), ...found.filter((word) => !starts(word))];
}
