import { foldStart } from '@ai-site/shared/markdown';
import { type OpenBlockEnd, OpenFence, OpenFold } from './open-block.ts';
import { longBlocks, NEVER_CUT, type ReadBlock, readBlocks } from './read-blocks.ts';

export interface SplitReply {
  /** Consecutive blocks, which joined equal the source. All but the last few never change again. */
  readonly groups: readonly BlockGroup[];
  /** Link reference definitions (`[label]: address`) by lower-case label, as source. */
  readonly definitions: ReadonlyMap<string, string>;
}

/** Blank lines as the parser defines them. */
const blank = /^[ \t\r\n]*(?:\n|$)/;

const moved = ({ token, start, content, end }: ReadBlock, by: number): ReadBlock => ({
  token,
  start: start + by,
  content: content + by,
  end: end + by,
});

/** Definitions with that of a block, if it is one; of several with one label the first holds. `[^1]: word` is a footnote, no link definition. */
function addDefinition(definitions: ReadonlyMap<string, string>, { token }: ReadBlock): ReadonlyMap<string, string> {
  if (token.type !== 'def' || typeof token.tag !== 'string' || token.tag.startsWith('^') || definitions.has(token.tag))
    return definitions;
  return new Map(definitions).set(token.tag, token.raw.trim());
}

/**
 * Splits a streaming Markdown text into top-level blocks. Every call receives the whole text so far; only the part that can still change is parsed again, so a
 * delta costs the same in a long reply as in a short one. The blocks do not depend on how the text was divided into deltas.
 */
export class BlockSplitter {
  #source = '';
  #settled = new GroupedBlocks();
  #settledLength = 0;
  #definitions: ReadonlyMap<string, string> = new Map();
  // State of the text after the settled blocks:
  #continues = false;
  #fence: OpenBlockEnd | undefined;
  /** Length in characters of the complete lines that were parsed without settling a block. */
  #readInVain = 0;
  /** Number of `longBlocks` limits that were tried without a split. */
  #uncut = 0;
  #growing = false;
  #current: SplitReply = { groups: [], definitions: this.#definitions };

  /** `growing`: the text goes on, so that its last line may be incomplete. */
  update(source: string, growing = false): SplitReply {
    if (source === this.#source && growing === this.#growing) return this.#current;
    this.#growing = growing;
    if (!source.startsWith(this.#source)) this.#reset();
    this.#source = source;
    while (this.#settleSome());
    const rest = this.#rest;
    const read = this.#read(rest);
    const open = read.map(({ start, end }, index) => ({
      source: rest.slice(start, end),
      continues: this.#continues && index === 0,
    }));
    this.#current = { groups: this.#settled.with(open), definitions: this.#withOpen(read) };
    return this.#current;
  }

  /** All definitions, with those of the blocks that are not settled yet; the same map as before while they are the same. */
  #withOpen(open: readonly ReadBlock[]): ReadonlyMap<string, string> {
    const whole = open.filter(
      ({ token }, index) => !this.#growing || index < open.length - 1 || token.raw.endsWith('\n'),
    );
    const definitions = whole.reduce(addDefinition, this.#definitions);
    const before = this.#current.definitions;
    return definitions.size === before.size && [...definitions].every(([tag, raw]) => before.get(tag) === raw)
      ? before
      : definitions;
  }

  get #rest(): string {
    return this.#source.slice(this.#settledLength);
  }

  /**
   * Settles complete blocks. Among complete lines every block but the last is final, whatever follows. An incomplete line settles nothing: it may still become a
   * list item, a heading underline or the rule of a table.
   * @returns whether there may be more to settle
   */
  #settleSome(): boolean {
    const rest = this.#rest;
    this.#fence ??= OpenFence.at(rest) ?? OpenFold.at(rest);
    if (this.#fence?.end(rest) === null) return false;
    if (this.#fence === undefined && this.#cutLong(rest)) return true;
    const lines = rest.slice(0, rest.lastIndexOf('\n') + 1);
    if (lines.length <= this.#readInVain) return false;
    const done = this.#read(lines).slice(0, -1);
    if (done.length === 0) {
      this.#readInVain = lines.length;
      return false;
    }
    // The rest after a long block may be too long as well.
    const long = rest.length > NEVER_CUT;
    return this.#settleUntilFold(rest, long ? done.slice(0, 1) : done) || long;
  }

  /**
   * Settles blocks up to the next fold (`<details>`), which is read on its own.
   * @returns whether one follows
   */
  #settleUntilFold(text: string, blocks: readonly ReadBlock[]): boolean {
    for (const block of blocks) {
      this.#settle(text, block);
      if (foldStart.test(text.slice(block.end))) return true;
    }
    return false;
  }

  /** Reads only the beginning of a long rest: settles its blocks, or a piece of the block that fills it. */
  #cutLong(rest: string): boolean {
    for (const [index, { length, cut }] of longBlocks.entries()) {
      if (rest.length <= length || index < this.#uncut) continue;
      const newline = rest.lastIndexOf('\n', length - 1) + 1;
      // A line of this length cannot change its type any more, although it is incomplete.
      const text = rest.slice(0, newline > length / 2 ? newline : length);
      const blocks = readBlocks(text);
      if (blocks.length > 1) {
        this.#settleUntilFold(text, length > NEVER_CUT ? blocks.slice(0, 1) : blocks.slice(0, -1));
        return true;
      }
      const [only] = blocks;
      const at = only === undefined ? null : cut(only.token);
      if (only !== undefined && at !== null) {
        this.#settle(text, { ...only, end: only.content + at });
        this.#continues = true;
        return true;
      }
      this.#uncut = index + 1;
    }
    return false;
  }

  /** Blocks of the rest, or of its complete lines. Open code is not parsed again with every delta. */
  #read(text: string): ReadBlock[] {
    const end = this.#fence?.end(text) ?? null;
    if (this.#fence === undefined || text === '') return readBlocks(text);
    const raw = text.slice(0, end ?? text.length);
    const until = raw.length + (end === null ? 0 : (blank.exec(text.slice(end))?.[0].length ?? 0));
    return [
      { token: { type: 'code', raw }, start: 0, content: 0, end: until },
      ...readBlocks(text.slice(until)).map((block) => moved(block, until)),
    ];
  }

  #settle(text: string, block: ReadBlock): void {
    const { start, end } = block;
    this.#settled.add({ source: text.slice(start, end), continues: this.#continues });
    this.#settledLength += end - start;
    this.#definitions = addDefinition(this.#definitions, block);
    this.#beginRest();
  }

  #beginRest(): void {
    this.#continues = false;
    this.#fence = undefined;
    this.#readInVain = 0;
    this.#uncut = 0;
  }

  #reset(): void {
    this.#settled = new GroupedBlocks();
    this.#settledLength = 0;
    this.#definitions = new Map();
    this.#beginRest();
  }
}

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
class GroupedBlocks {
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

const label = /\[([^\][]{1,200})\]/g;

/** Appends the link definitions that a block uses, so that it can be rendered independently and changes only when they do. */
export function withDefinitions(block: string, definitions: ReadonlyMap<string, string>): string {
  if (definitions.size === 0 || !block.includes('[')) return block;
  const used = new Set<string>();
  for (const [, text = ''] of block.matchAll(label)) {
    const definition = definitions.get(text.toLowerCase().replace(/\s+/g, ' '));
    if (definition !== undefined) used.add(definition);
  }
  return used.size === 0 ? block : `${block.trimEnd()}\n\n${[...used].join('\n')}\n`;
}
