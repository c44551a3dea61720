/** The text of a reply up to delta `no`. */
export interface ReplyText {
  readonly no: number;
  readonly text: string;
}

export const noText: ReplyText = { no: 0, text: '' };

/** A snapshot replaces what is there, unless it is older: a server that was behind must not take text away. */
export function withSnapshot(current: ReplyText, snapshot: ReplyText): ReplyText {
  return snapshot.no >= current.no ? { no: snapshot.no, text: snapshot.text } : current;
}

/** Adds a delta; one that is known already changes nothing, and `gap` says that one before it is missing. */
export function withDelta(current: ReplyText, delta: { readonly no: number; readonly content: string }): ReplyText | 'gap' {
  if (delta.no <= current.no) return current;
  return delta.no === current.no + 1 ? { no: delta.no, text: current.text + delta.content } : 'gap';
}
