import { expect, it } from '@jest/globals';
import { readClass } from './read-class.ts';

const source = `/** Another one. */
export class Other {}

/** Observable. One value. */
export class Resource<T> {
  /** Null until then. */
  data: T | null = null;
  loading = false;
  readonly #fetch: Fetch<T>;
  private page = 0;

  constructor(fetch: Fetch<T>) {
    this.#fetch = fetch;
  }

  get state(): State {
    return this.loading ? 'loading' : 'idle';
  }

  /**
   * Loads,
   * or reloads.
   */
  async refresh(): Promise<void> {
    if (this.loading) {
      return;
    }
  }

  #begin(): void {
    this.loading = true;
  }
}
`;

it('reads what a class has for others, without bodies and private members', () => {
  expect(readClass(source, 'Resource')).toEqual({
    heading: 'Resource<T>',
    about: 'Observable. One value.',
    members: [
      { name: 'data', signature: 'data: T | null', type: 'T | null', about: 'Null until then.' },
      { name: 'loading', signature: 'loading: boolean', type: 'boolean', about: '' },
      { name: 'constructor', signature: 'constructor(fetch: Fetch<T>)', type: null, about: '' },
      { name: 'state', signature: 'readonly state: State', type: 'State', about: '' },
      { name: 'refresh', signature: 'refresh(): Promise<void>', type: null, about: 'Loads, or reloads.' },
    ],
  });
});

it('refuses a class that is not there', () => {
  expect(() => readClass(source, 'None')).toThrow('There is no class None');
});
