import { describe, expect, it } from '@jest/globals';
import { isMath, markDollarMath } from './dollar-math.ts';

const marked = (text: string): string => markDollarMath(text, (tex) => `‹${tex}›`);

describe('a formula between single dollar signs', () => {
  it.each([
    ['设 $x$ 为未知数', '设 ‹x› 为未知数'],
    ['$2x$ 与 $3y$ 之和', '‹2x› 与 ‹3y› 之和'],
    ['质能方程 $E=mc^2$。', '质能方程 ‹E=mc^2›。'],
    ['$x_1$、$x_2$', '‹x_1›、‹x_2›'],
    ['令$f(x)=x^2$，则', '令‹f(x)=x^2›，则'],
    ['角 $\\alpha$ 与 $\\beta$', '角 ‹\\alpha› 与 ‹\\beta›'],
    ['$\\frac{1}{2}$ 的一半', '‹\\frac{1}{2}› 的一半'],
    ['$\\sqrt{2} \\approx 1.414$', '‹\\sqrt{2} \\approx 1.414›'],
    ['点 $(x, y)$ 在圆上', '点 ‹(x, y)› 在圆上'],
    ['$a, b$ 都是正数', '‹a, b› 都是正数'],
    ['$3+5=8$', '‹3+5=8›'],
    ['$2^{10}$ 是 1024', '‹2^{10}› 是 1024'],
    ['复杂度 $O(n \\log n)$', '复杂度 ‹O(n \\log n)›'],
    ['$n!$ 增长很快', '‹n!› 增长很快'],
    ['$|x| < 1$', '‹|x| < 1›'],
    ['$\\text{速度} = s/t$', '‹\\text{速度} = s/t›'],
    ['苹果 $5 一个，设 $x$ 个', '苹果 $5 一个，设 ‹x› 个'],
    ['苹果$5，设$x=2$', '苹果$5，设‹x=2›'],
    ['$\\sin x + \\cos x$', '‹\\sin x + \\cos x›'],
    ['**$a^2+b^2=c^2$**', '**‹a^2+b^2=c^2›**'],
  ])('%j', (text, expected) => {
    expect(marked(text)).toBe(expected);
  });
});

describe('text that is no formula', () => {
  it.each([
    '价格 $5 到 $10',
    '$5-$10 之间',
    '从$100涨到$200',
    '原价 $19.99，现价 $9.99',
    '$1,000 和 $2,000',
    '$5 + $10 = $15',
    '$5/月 或 $50/年',
    '一件 $5，两件 $9，$x$ 件另议',
    'US$5 与 US$6',
    '$5M-$10M 的融资',
    '$5 million 到 $6 million',
    '仅需 $5$',
    'echo $HOME 和 $PATH',
    '$HOME/bin:$PATH',
    '$a=$b+$c',
    '$user_name$',
    '变量 $i++; $j--',
    '$name 与 $value$',
    '转义 \\$x\\$ 不是公式',
    '共 $ x $ 元',
  ])('%j', (text) => {
    expect(marked(text)).toBe(text);
  });

  it('may be of any length', () => {
    for (const hostile of ['$'.repeat(50_000), '$a'.repeat(50_000), '$1 '.repeat(50_000), `$${'x^'.repeat(50_000)}$`])
      expect(marked(hostile)).toHaveLength(hostile.length);
    expect(isMath('x'.repeat(301))).toBe(false);
  });
});
