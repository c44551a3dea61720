import type { OwnPrompt } from '@ai-site/shared/api/prompts';

/** '' shows every category; `favourites` the marked ones. */
export interface PresetFilter {
  readonly typed: string;
  readonly category: string;
  readonly favourites: boolean;
}

/** The presets that a filter leaves, in their order. Every part of what was typed stands in title, category or text. */
export function filterPresets<T extends Pick<OwnPrompt, 'title' | 'category' | 'text' | 'favourite'>>(
  presets: readonly T[],
  { typed, category, favourites }: PresetFilter,
): readonly T[] {
  const parts = typed.toLowerCase().split(/\s+/);
  return presets.filter((preset) => {
    const content = `${preset.title}\n${preset.category}\n${preset.text}`.toLowerCase();
    return (
      (category === '' || preset.category === category) &&
      (!favourites || preset.favourite) &&
      parts.every((part) => content.includes(part))
    );
  });
}
