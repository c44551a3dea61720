import type { Spell } from './spell.ts';

/** How well a spell fits: the smaller the better; null when it does not. */
function rankOf({ title, category, keywords, text }: Spell, wanted: string): number | null {
  const at = title.toLowerCase().indexOf(wanted);
  if (at === 0) return 0;
  if (at > 0) return 1;
  if (keywords.some((keyword) => keyword.toLowerCase().includes(wanted))) return 2;
  if (category.includes(wanted)) return 3;
  return text.toLowerCase().includes(wanted) ? 4 : null;
}

/** The spells that fit what was typed, best first, otherwise in the order of the book. Nothing typed: all of them. */
export function findSpells(spells: readonly Spell[], typed: string): readonly Spell[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return spells;
  return spells
    .flatMap((spell) => {
      const rank = rankOf(spell, wanted);
      return rank === null ? [] : [{ spell, rank }];
    })
    .sort((a, b) => a.rank - b.rank)
    .map(({ spell }) => spell);
}
