import type { AnswerPiece } from '../../engines/port.ts';
import { REPLY_MAX } from '../records/limits.ts';
import type { LiveReply } from './live-reply.ts';

/** How an answer ended without an error: the engine finished or said that it cannot answer, its length limit was reached, or ours was. */
export type Answered = 'done' | 'unanswered' | 'truncated' | 'too-long';

/** Writes an engine's pieces to a reply, up to `REPLY_MAX` characters of text and as many of reasoning; images are passed to `keep`. Rejects with the engine's error. */
export async function writeAnswer(
  pieces: AsyncIterable<AnswerPiece>,
  live: LiveReply,
  keep: (image: Uint8Array) => Promise<void>,
  signal: AbortSignal,
): Promise<Answered> {
  for await (const piece of pieces) {
    if (signal.aborted) break;
    if (piece.kind === 'truncated' || piece.kind === 'unanswered') return piece.kind;
    if (piece.kind === 'image') {
      await keep(piece.bytes);
    } else if (piece.kind === 'reasoning') {
      live.think(upTo(piece.text, REPLY_MAX - live.reasoningLength));
    } else {
      const room = REPLY_MAX - live.textLength;
      live.say(upTo(piece.text, room));
      if (piece.text.length > room) return 'too-long';
    }
  }
  return 'done';
}

/** Truncates a text without splitting a surrogate pair. */
function upTo(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.codePointAt(length - 1) ?? 0;
  return text.slice(0, end > 0xffff ? length - 1 : length);
}
