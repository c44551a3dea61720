import { describe, expect, it } from '@jest/globals';
import { readInterfaces } from './read-interfaces.ts';

describe('readInterfaces', () => {
  it('reads properties and methods with their comments, on one line or on several', () => {
    const source = `import type { X } from './x.ts';

/** Undoes. */
export type Undo = () => void;

/**
 * Who is here.
 * Observable.
 */
export interface Session {
  readonly user: User | null;
  /** Opens the login. */
  require(request?: LoginRequest): Promise<boolean>;
  /**
   * Calls
   * something.
   */
  call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>): Promise<DataOf<D>>;
  readonly within?: readonly string[];
}
`;
    expect(readInterfaces(source)).toEqual([
      {
        name: 'Session',
        about: 'Who is here. Observable.',
        members: [
          { name: 'user', signature: 'user: User | null', type: 'User | null', about: '' },
          {
            name: 'require',
            signature: 'require(request?: LoginRequest): Promise<boolean>',
            type: null,
            about: 'Opens the login.',
          },
          {
            name: 'call',
            signature: 'call<const D extends CallDefinition>(call: Call<D>, input: InputOf<D>): Promise<DataOf<D>>',
            type: null,
            about: 'Calls something.',
          },
          { name: 'within', signature: 'within?: readonly string[]', type: 'readonly string[]', about: '' },
        ],
      },
    ]);
  });

  it('takes no comment of another declaration for an interface', () => {
    expect(
      readInterfaces('/** A type. */\nexport type A = string;\n\nexport interface B {\n  readonly c: string;\n}\n')[0]
        ?.about,
    ).toBe('');
  });

  it('reads a member of several lines as one of one line', () => {
    const source =
      'export interface B {\n  readonly c: {\n    d: string;\n  };\n  e(\n    f: string,\n    g: () => void,\n  ): void;\n}\n';
    expect(readInterfaces(source)[0]?.members.map(({ signature }) => signature)).toEqual([
      'c: { d: string; }',
      'e(f: string, g: () => void): void',
    ]);
  });

  it('refuses a member that it cannot read, instead of leaving it out', () => {
    expect(() => readInterfaces('export interface B {\n  [name: string]: string;\n}\n')).toThrow(
      '[name: string]: string;',
    );
  });
});
