const SLOT = /\{\{([^{}|]+)(?:\|([^{}]*))?\}\}/g;

/** A part of a text to be replaced: from `start` up to `end`, in UTF-16 units. */
export interface Slot {
  readonly start: number;
  readonly end: number;
}

export interface FilledPrompt {
  readonly text: string;
  /** In text order. */
  readonly slots: readonly Slot[];
}

/** Fills a template with its defaults; a slot without a default becomes 【名称】. */
export function fillPrompt(source: string): FilledPrompt {
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
