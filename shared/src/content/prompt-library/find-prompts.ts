import type { ListedPrompt } from './prompt.ts';

/** Match rank of a prompt: lower is better, null when it does not match. */
function rankOf({ title, category, keywords, text }: ListedPrompt, wanted: string): number | null {
  const at = title.toLowerCase().indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return 1;
  if (keywords.some((keyword) => keyword.toLowerCase().includes(wanted))) return 2;
  if (category.toLowerCase().includes(wanted)) return 3;
  return text.toLowerCase().includes(wanted) ? 4 : null;
}

/** Prompts that match the typed text, best first, otherwise in library order. Empty text returns all of them. */
export function findPrompts<T extends ListedPrompt>(prompts: readonly T[], typed: string): readonly T[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return prompts;
  return prompts
    .flatMap((prompt) => {
      const rank = rankOf(prompt, wanted);
      return rank === null ? [] : [{ prompt, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ prompt }) => prompt);
}
