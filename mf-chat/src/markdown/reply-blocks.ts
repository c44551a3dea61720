/** A top-level piece of a reply that is rendered independently. */
export interface ReplyBlock {
  /** Exact source, including blank lines after it. */
  readonly source: string;
  /** Continues the previous block, which was too long to be rendered as one. */
  readonly continues: boolean;
}

/** Blocks that are mounted and unmounted together. */
export type BlockGroup = readonly ReplyBlock[];

/** Maximum number of blocks, and of characters, of a group. */
const FULL_BLOCKS = 32;
const FULL_LENGTH = 6000;

/** Distributes streaming blocks into groups. A full group never changes again and keeps its identity. */
export class GroupedBlocks {
  readonly #full: BlockGroup[] = [];
  #filling: ReplyBlock[] = [];
  #fillingLength = 0;

  /** Appends a block that is final. */
  add(block: ReplyBlock): void {
    if (isFull(this.#filling.length, this.#fillingLength)) {
      this.#full.push(this.#filling);
      this.#filling = [];
      this.#fillingLength = 0;
    }
    this.#filling.push(block);
    this.#fillingLength += block.source.length;
  }

  /** All groups, including the blocks that may still change, grouped as they will be when they are final. */
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
