/** What was received of a reply up to delta `no`: what the model thought, and what it said. */
export interface ReplyText {
  readonly no: number;
  readonly text: string;
  readonly reasoning: string;
}

export const noText: ReplyText = { no: 0, text: '', reasoning: '' };

/** A delta carries words, thoughts, or both; they share one numbering. */
export interface ReplyDelta {
  readonly no: number;
  readonly content: string;
  readonly reasoning?: string | undefined;
}

/** A snapshot replaces what is there, unless it is older: a server that was behind must not take text away. */
export function withSnapshot(current: ReplyText, { no, text, reasoning }: ReplyText): ReplyText {
  return no >= current.no ? { no, text, reasoning } : current;
}

/** Adds a delta; one that is known already changes nothing, and `gap` says that one before it is missing. */
export function withDelta(current: ReplyText, { no, content, reasoning = '' }: ReplyDelta): ReplyText | 'gap' {
  if (no <= current.no) return current;
  return no === current.no + 1 ? { no, text: current.text + content, reasoning: current.reasoning + reasoning } : 'gap';
}
