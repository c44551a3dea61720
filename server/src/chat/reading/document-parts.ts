import { type FileBlock, writeFileBlock } from '../../engines/file-blocks.ts';
import { firstTokens, tokensOf } from '../models/tokens.ts';

/** A line that is too long for a part is split after this share of it at the latest. */
const MIN_ROOM_SHARE = 0.05;

/** Splits documents between lines into parts of at most so many tokens; short documents share a part. Each part is text for a model. */
export function documentParts(documents: readonly FileBlock[], tokens: number): string[] {
  const parts: FileBlock[][] = [[]];
  let room = tokens;
  for (const { name, text } of documents) {
    let piece = '';
    const end = (): void => {
      if (piece.trim() !== '') parts.at(-1)?.push({ name, text: piece.replace(/\n$/, '') });
      piece = '';
    };
    const nextPart = (): void => {
      end();
      parts.push([]);
      room = tokens;
    };
    for (const line of linesOf(text)) {
      let rest = line;
      while (rest !== '') {
        const fitting =
          tokensOf(rest) <= room
            ? rest
            : tokensOf(rest) <= tokens || room < tokens * MIN_ROOM_SHARE
              ? ''
              : firstTokens(rest, room);
        if (fitting === '') {
          nextPart();
          continue;
        }
        piece += fitting;
        room -= tokensOf(fitting);
        rest = rest.slice(fitting.length);
      }
    }
    end();
  }
  return parts.filter((part) => part.length > 0).map((part) => part.map((block) => writeFileBlock(block)).join('\n\n'));
}

/** Lines with their line ends. */
const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
