/** A top-level piece of a reply, rendered by itself. */
export interface ReplyBlock {
  /** Exactly as the reply has it, blank lines after it included. */
  readonly source: string;
  /** Goes on with the block before it, which was too long to be rendered as one. */
  readonly continues: boolean;
}

/** Blocks that are rendered, and put out of the page, together. */
export type BlockGroup = readonly ReplyBlock[];

/** A group is full at so many blocks, or characters. */
const FULL_BLOCKS = 32;
const FULL_LENGTH = 6000;

/** Deals growing blocks into groups. A full group never changes again and keeps its identity. */
export class GroupedBlocks {
  readonly #full: BlockGroup[] = [];
  #filling: ReplyBlock[] = [];
  #fillingLength = 0;

  /** Adds a block that can no longer change. */
  add(block: ReplyBlock): void {
    if (isFull(this.#filling.length, this.#fillingLength)) {
      this.#full.push(this.#filling);
      this.#filling = [];
      this.#fillingLength = 0;
    }
    this.#filling.push(block);
    this.#fillingLength += block.source.length;
  }

  /** All groups, with the blocks that may still change dealt as they will be once they are settled. */
  with(open: readonly ReplyBlock[]): readonly BlockGroup[] {
    const groups = [...this.#full];
    let filling = [...this.#filling];
    let length = this.#fillingLength;
    for (const block of open) {
      if (isFull(filling.length, length)) {
        groups.push(filling);
        filling = [];
        length = 0;
      }
      filling.push(block);
      length += block.source.length;
    }
    return filling.length === 0 ? groups : [...groups, filling];
  }
}

const isFull = (blocks: number, length: number): boolean => blocks >= FULL_BLOCKS || length >= FULL_LENGTH;
