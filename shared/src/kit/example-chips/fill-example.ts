import { getPlatform } from '@ai-site/shared/platform';

const UNDO_MS = 8000;

export interface ExampleFill {
  /** What the field holds. */
  readonly written: string;
  readonly example: string;
  /** Whether a text is an example itself, which nobody misses. */
  readonly isExample: (text: string) => boolean;
  readonly write: (text: string) => void;
}

/** Puts an example into a field; nothing is submitted. A text of the person's own comes back by one press in a toast. */
export function fillExample({ written, example, isExample, write }: ExampleFill): void {
  if (written.trim() !== '' && written !== example && !isExample(written)) {
    getPlatform().toast.success('已换成示例', UNDO_MS, { label: '撤销', onPress: () => write(written) });
  }
  write(example);
}
