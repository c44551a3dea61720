/** Text and reasoning of a reply, received up to delta `no`. */
export interface ReplyText {
  readonly no: number;
  readonly text: string;
  readonly reasoning: string;
}

export const noText: ReplyText = { no: 0, text: '', reasoning: '' };

/** A delta with text, reasoning or both; they share one numbering. */
export interface ReplyDelta {
  readonly no: number;
  readonly content: string;
  readonly reasoning?: string | undefined;
}

/** Applies a snapshot, unless it is older than the current text: a lagging server must not remove text. */
export function withSnapshot(current: ReplyText, { no, text, reasoning }: ReplyText): ReplyText {
  return no >= current.no ? { no, text, reasoning } : current;
}

/** Appends a delta. A known delta changes nothing; `gap` means that a preceding delta is missing. */
export function withDelta(current: ReplyText, { no, content, reasoning = '' }: ReplyDelta): ReplyText | 'gap' {
  if (no <= current.no) return current;
  return no === current.no + 1 ? { no, text: current.text + content, reasoning: current.reasoning + reasoning } : 'gap';
}
