import type { AnswerPiece } from '../engines/port.ts';
import { REPLY_MAX } from './limits.ts';
import type { LiveReply } from './live-reply.ts';

/** How an answer ended when nothing failed: the engine was done, its length limit or ours was reached. */
export type Answered = 'done' | 'cut' | 'too-long';

/** Writes an engine's pieces into a reply, up to `REPLY_MAX` characters of text and as many of thought; pictures go to `keep`. Fails as the engine does. */
export async function writeAnswer(pieces: AsyncIterable<AnswerPiece>, live: LiveReply, keep: (picture: Uint8Array) => Promise<void>, signal: AbortSignal): Promise<Answered> {
  for await (const piece of pieces) {
    if (signal.aborted) break;
    if (piece.kind === 'cut') return 'cut';
    if (piece.kind === 'picture') {
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

/** The beginning of a text, never with half an emoji at its end. */
function upTo(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = text.codePointAt(length - 1) ?? 0;
  return text.slice(0, end > 0xffff ? length - 1 : length);
}
