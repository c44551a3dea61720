const SLOT = /\{\{([^{}|]+)(?:\|([^{}]*))?\}\}/g;

/** A part of a text that is to be replaced: from `start` up to `end`, in UTF-16 units. */
export interface Slot {
  readonly start: number;
  readonly end: number;
}

export interface FilledSpell {
  readonly text: string;
  /** In the order of the text. */
  readonly slots: readonly Slot[];
}

/** A spell's text with its defaults in place; a slot without one shows its name as 【名称】. */
export function fillSpell(source: string): FilledSpell {
  const slots: Slot[] = [];
  let text = '';
  let from = 0;
  for (const match of source.matchAll(SLOT)) {
    const [whole, name = '', preset = ''] = match;
    text += source.slice(from, match.index);
    const shown = preset.trim() === '' ? `【${name.trim()}】` : preset.trim();
    slots.push({ start: text.length, end: text.length + shown.length });
    text += shown;
    from = match.index + whole.length;
  }
  return { text: text + source.slice(from), slots };
}
