import { describe, expect, it } from '@jest/globals';
import type { Import } from './imports.ts';
import { brokenMutualFolders, mutualFolders } from './mutual-folders.ts';

const edge = (from: string, to: string, kind: Import['kind'] = 'value'): Import => ({
  from: `mf-chat/src/${from}`,
  to: `mf-chat/src/${to}`,
  kind,
});
const pair = 'mf-chat/src/history mf-chat/src/screen';

describe('two folders', () => {
  it('may import in one direction', () => {
    expect(mutualFolders([edge('screen/a.ts', 'history/b.ts'), edge('screen/c.ts', 'history/d.ts')])).toEqual([]);
  });

  it.each(['value', 'type', 'lazy'] as const)('must not import each other: %s', (kind) => {
    expect(mutualFolders([edge('screen/a.ts', 'history/b.ts'), edge('history/c.ts', 'screen/d.ts', kind)])).toEqual([
      pair,
    ]);
  });

  it('are compared with their own folders, down to the second', () => {
    expect(mutualFolders([edge('voice/a.ts', 'voice/speech/b.ts'), edge('voice/speech/c/d.ts', 'voice/e.ts')])).toEqual(
      ['mf-chat/src/voice mf-chat/src/voice/speech'],
    );
  });

  it('are not compared with files beside them, with tests, libraries or other packages', () => {
    expect(
      mutualFolders([
        edge('screen/a.ts', 'configuration.ts'),
        edge('configuration.ts', 'screen/a.ts'),
        edge('screen/a.ts', 'history/b.ts'),
        edge('history/b.ts', 'screen/testing/c.ts'),
        edge('history/all.generated.ts', 'screen/a.ts'),
        { from: 'mf-chat/src/history/b.ts', to: 'mobx', kind: 'value', target: 'library' },
        { from: 'mf-chat/src/history/b.ts', to: 'shared/src/kit/c.ts', kind: 'value' },
      ]),
    ).toEqual([]);
  });

  it('that do are reported by name', () => {
    const both = [edge('screen/a.ts', 'history/b.ts'), edge('history/c.ts', 'screen/d.ts')];
    expect(brokenMutualFolders(both)).toEqual([`two folders import each other: ${pair}`]);
  });
});
