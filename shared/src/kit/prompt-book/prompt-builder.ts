import { makeAutoObservable, observableRef } from 'mobx';
import {
  combineWords,
  type PromptLanguage,
  type PromptWord,
  stepWeight,
  type WeightedWord,
  wordWeight,
} from '../../content/prompt-words/index.ts';
import { type Combination, emptyCombination, samePicked } from '../../domain/prompts/index.ts';

type Picked = Combination['picked'][number];

/** Steps that can be undone. */
const UNDO_MAX = 50;

export interface PromptBuilderOptions {
  readonly words: readonly PromptWord[];
  readonly initial?: Combination;
  /** Called after every change, also one of the language. */
  readonly onChange?: (combination: Combination) => void;
}

/** Observable. Words of the prompt book combined into a prompt, in an order and with weights; words that must not appear make the negative prompt. */
export class PromptBuilder {
  language: PromptLanguage = 'chinese';
  private picked: readonly Picked[] = [];
  private past: readonly (readonly Picked[])[] = [];
  private future: readonly (readonly Picked[])[] = [];
  readonly #words: ReadonlyMap<string, PromptWord>;
  readonly #onChange: (combination: Combination) => void;

  constructor({ words, initial = emptyCombination, onChange = () => undefined }: PromptBuilderOptions) {
    this.#words = new Map(words.map((word) => [word.id, word]));
    this.#onChange = onChange;
    makeAutoObservable<PromptBuilder, 'picked' | 'past' | 'future'>(this, {
      picked: observableRef,
      past: observableRef,
      future: observableRef,
    });
    this.load(initial);
  }

  get combination(): Combination {
    return { picked: [...this.picked], language: this.language };
  }

  /** Shows another combination, without the words that are not in the book; there is nothing to undo then. */
  load({ picked, language }: Combination): void {
    this.picked = this.#known(picked);
    this.language = language;
    this.past = [];
    this.future = [];
  }

  /** Puts another combination in the place of this one, which can be undone. */
  replace(next: Combination): void {
    if (samePicked(this.combination, next)) return;
    this.#change(this.#known(next.picked));
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
    this.#change(
      this.has(id)
        ? this.picked.filter((word) => word.id !== id)
        : [...this.picked, { id, weight: wordWeight.initial }],
    );
  }

  /** Changes a weight by steps. */
  weigh(id: string, steps: number): void {
    this.#change(
      this.picked.map((word) => (word.id === id ? { ...word, weight: stepWeight(word.weight, steps) } : word)),
    );
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
    this.#changed();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (before === undefined) return;
    this.past = this.past.slice(0, -1);
    this.future = [this.picked, ...this.future];
    this.picked = before;
    this.#changed();
  }

  redo(): void {
    const [next, ...later] = this.future;
    if (next === undefined) return;
    this.past = [...this.past, this.picked];
    this.future = later;
    this.picked = next;
    this.#changed();
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
    this.#changed();
  }

  #known(picked: readonly Picked[]): readonly Picked[] {
    return picked.filter(({ id }) => this.#words.has(id));
  }

  #changed(): void {
    this.#onChange(this.combination);
  }
}
