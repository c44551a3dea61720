import { makeAutoObservable, observableRef } from 'mobx';
import * as z from 'zod/mini';
import { combineWords, type PromptLanguage, type PromptWord, stepWeight, type WeightedWord, wordWeight } from '../../content/prompt-words/index.ts';
import { localValues, type SafeStorage, StoredValue } from '../storage/index.ts';

const picked = z.object({ id: z.string(), weight: z.number().check(z.minimum(wordWeight.min), z.maximum(wordWeight.max)) });
const combination = z.object({ picked: z.array(picked), language: z.enum(['chinese', 'english']) });
type Picked = z.output<typeof picked>;

/** Steps that can be undone. */
const UNDO_MAX = 50;

export interface PromptBuilderOptions {
  readonly words: readonly PromptWord[];
  /** Where the combination is remembered; absent: nowhere. */
  readonly storage?: SafeStorage;
}

export const rememberedStorage: SafeStorage = localValues;

/** Observable. Words of the prompt book combined into a prompt, in an order and with weights; words that must not appear make the negative prompt. */
export class PromptBuilder {
  language: PromptLanguage = 'chinese';
  private picked: readonly Picked[] = [];
  private past: readonly (readonly Picked[])[] = [];
  private future: readonly (readonly Picked[])[] = [];
  readonly #words: ReadonlyMap<string, PromptWord>;
  readonly #stored: StoredValue<z.output<typeof combination>> | null;

  constructor({ words, storage }: PromptBuilderOptions) {
    this.#words = new Map(words.map((word) => [word.id, word]));
    this.#stored =
      storage === undefined ? null : new StoredValue({ storage, key: 'ai-site.prompt-book', version: 1, schema: combination, initial: { picked: [], language: 'chinese' } });
    const before = this.#stored?.read();
    if (before !== undefined) {
      this.picked = before.picked.filter(({ id }) => this.#words.has(id));
      this.language = before.language;
    }
    makeAutoObservable<PromptBuilder, 'picked' | 'past' | 'future'>(this, { picked: observableRef, past: observableRef, future: observableRef });
  }

  /** Words of the prompt, in order. */
  get wanted(): readonly WeightedWord[] {
    return this.#weighted.filter(({ word }) => word.category !== 'negative');
  }

  /** Words of the negative prompt, in order. */
  get unwanted(): readonly WeightedWord[] {
    return this.#weighted.filter(({ word }) => word.category === 'negative');
  }

  get count(): number {
    return this.picked.length;
  }

  get prompt(): string {
    return combineWords(this.wanted, this.language);
  }

  get negativePrompt(): string {
    return combineWords(this.unwanted, this.language);
  }

  get canUndo(): boolean {
    return this.past.length > 0;
  }

  get canRedo(): boolean {
    return this.future.length > 0;
  }

  has(id: string): boolean {
    return this.picked.some((word) => word.id === id);
  }

  /** Adds a word at the end, or takes it out. */
  toggle(id: string): void {
    this.#change(this.has(id) ? this.picked.filter((word) => word.id !== id) : [...this.picked, { id, weight: wordWeight.initial }]);
  }

  /** Changes a weight by steps. */
  weigh(id: string, steps: number): void {
    this.#change(this.picked.map((word) => (word.id === id ? { ...word, weight: stepWeight(word.weight, steps) } : word)));
  }

  /** Moves a word one place forward or back among those of its list: wanted or unwanted. */
  move(id: string, by: -1 | 1): void {
    const list = this.unwanted.some(({ word }) => word.id === id) ? this.unwanted : this.wanted;
    const other = list[list.findIndex(({ word }) => word.id === id) + by]?.word.id;
    if (other === undefined) return;
    const weights = new Map(this.picked.map((word) => [word.id, word]));
    const swapped = new Map([
      [id, other],
      [other, id],
    ]);
    this.#change(this.picked.map((word) => weights.get(swapped.get(word.id) ?? word.id) ?? word));
  }

  clear(): void {
    if (this.picked.length > 0) this.#change([]);
  }

  choose(language: PromptLanguage): void {
    this.language = language;
    this.#store();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.picked, ...this.future];
    this.picked = before;
    this.#store();
  }

  redo(): void {
    const [next, ...later] = this.future;
    if (next === undefined) return;
    this.past = [...this.past, this.picked];
    this.future = later;
    this.picked = next;
    this.#store();
  }

  get #weighted(): readonly WeightedWord[] {
    return this.picked.flatMap(({ id, weight }) => {
      const word = this.#words.get(id);
      return word === undefined ? [] : [{ word, weight }];
    });
  }

  #change(next: readonly Picked[]): void {
    this.past = [...this.past, this.picked].slice(-UNDO_MAX);
    this.future = [];
    this.picked = next;
    this.#store();
  }

  #store(): void {
    this.#stored?.write({ picked: [...this.picked], language: this.language });
  }
}
