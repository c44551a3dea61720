import { memberFreeTools } from '@ai-site/shared/domain/membership';
import { describe, expect, it } from '@jest/globals';
import { benefitGroups } from './benefits.ts';
import { sampleCombos } from './testing/sample-combos.ts';

const rows = (combos = sampleCombos) => benefitGroups(combos).flatMap((group) => group.rows);
const cells = (name: string) => rows().find((row) => row.name === name)?.cells;

describe('the comparison', () => {
  it('takes terms, batches and prices from the packages', () => {
    expect(cells('有效期')).toEqual(['1 个月', '3 个月', '永久']);
    expect(cells('算力总量')).toEqual(['5,000', '15,000', '60,000']);
    expect(cells('发放方式')).toEqual(['生效时一次发放', '每月 1 批，共 3 批', '每月 1 批，共 12 批']);
    expect(cells('每 100 算力')).toEqual(['¥2.58', '¥1.98', '¥1.66']);
  });

  it('promises every free tool and nothing that the site does not deliver', () => {
    for (const tool of memberFreeTools) expect(cells(tool)).toEqual([true, true, true]);
    const names = rows().map(({ name }) => name);
    expect(names.some((name) => /课程|辅导|答疑/.test(name))).toBe(false);
  });

  it('shows what a deployer says where to find, for the tiers that have it', () => {
    const course = { text: 'AIGC 商业课程', url: 'https://courses.example.com' };
    const combos = sampleCombos.map((combo) =>
      combo.memberType === 1 ? combo : { ...combo, vipDesc: [...combo.vipDesc, course] },
    );
    expect(rows(combos).at(-1)).toEqual({
      name: course.text,
      url: course.url,
      ordinary: false,
      cells: [false, true, true],
    });
  });
});
