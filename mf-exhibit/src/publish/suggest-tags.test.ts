import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { suggestTags } from './suggest-tags.ts';

const tagsOf = (...names: readonly string[]) => names.map((tagName, id) => ({ id, tagName, count: 0 }));
const names = (tags: readonly string[], ...texts: readonly string[]) =>
  suggestTags(tagsOf(...tags), texts).map(({ tagName }) => tagName);

describe('the suggested tags', () => {
  it('are those that the prompt or the description names', () => {
    expect(names(['玩具', '风景', '美食'], '雾里的风景', '一份美食')).toEqual(['风景', '美食']);
    expect(names(['玩具'], '雾里的山谷', '')).toEqual([]);
  });

  it('are followed by those that are nearly named', () => {
    expect(names(['风景画', '水墨山水', '山水'], '山水间的风景')).toEqual(['山水', '风景画']);
  });

  it('are compared in any width and case, words of letters as a whole', () => {
    expect(names(['3D', 'Art', 'cat'], 'ＣＡＴ, a start in 3d')).toEqual(['3D', 'cat']);
    expect(names(['风景'], '风，景')).toEqual([]);
  });

  it('are not joined over two texts', () => expect(names(['风景'], '大风', '景色')).toEqual([]));

  it('are at most five, in the order of the tags', () => {
    const tags = ['一一', '二二', '三三', '四四', '五五', '六六'];
    expect(names(tags, [...tags].reverse().join('、'))).toEqual(tags.slice(0, 5));
  });

  it('are some of the tags, whatever is written', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 12 }),
        fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }),
        (tags, texts) => {
          const found = names(tags, ...texts);
          expect(found.length).toBeLessThanOrEqual(5);
          for (const name of found) expect(tags).toContain(name);
        },
      ),
    );
  });
});
