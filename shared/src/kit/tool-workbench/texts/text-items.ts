/** Tools whose texts consist of numbered lines, each of which is of use by itself. */
const listed: ReadonlySet<string> = new Set(['title-generator', 'novel-to-prompts']);
/** Tools whose texts describe images. */
const describing: ReadonlySet<string> = new Set(['novel-to-prompts', 'reverse-prompt']);

const number = /^\s*\d{1,2}[.、．)）]\s*/;

/** The parts of a text without their numbers: its lines for titles and descriptions, else the whole text. */
export function textItems(tool: string, text: string): readonly string[] {
  if (!listed.has(tool)) return [text];
  const lines = text
    .split('\n')
    .map((line) => line.replace(number, '').trim())
    .filter((line) => line !== '');
  return lines.length === 0 ? [text] : lines;
}

/** Whether the parts of a text can be drawn. */
export const describesImages = (tool: string): boolean => describing.has(tool);
