import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import Markdown from './Markdown.tsx';

afterEach(cleanup);
const show = (source: string, growing = false) => render(<Markdown source={source} growing={growing} />).container;

describe('a reply as Markdown', () => {
  it('shows tables, lists and emphasis beside Chinese punctuation', () => {
    const container = show('**重点：**说明\n\n| 项 | 值 |\n|---|---|\n| 甲 | 1 |\n\n- 一\n- 二\n');
    expect(container.querySelector('strong')?.textContent).toBe('重点：');
    expect(screen.getByRole('table').textContent).toBe('项值甲1');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('never runs or renders markup of the reply', () => {
    const container = show('<img src=x onerror=alert(1)><script>alert(1)</script>\n\n[点我](javascript:alert(1))\n');
    expect(container.querySelector('script, img, a')).toBeNull();
    expect(container.textContent).toContain('<script>');
  });

  it('opens outside links in a tab that learns nothing', () => {
    show('[文档](https://example.com/a)');
    expect(screen.getByRole('link', { name: '文档' }).getAttribute('rel')).toContain('noopener');
  });

  it('shows images from outside as links', () => {
    const container = show('![风景](https://example.com/a.png)');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('link', { name: '图片：风景' }).getAttribute('href')).toBe('https://example.com/a.png');
  });

  it('resolves a link defined in another block', () => {
    show('见[帮助][h]。\n\n[h]: https://example.com/help\n\n完\n');
    expect(screen.getByRole('link', { name: '帮助' }).getAttribute('href')).toBe('https://example.com/help');
  });

  it('resolves a link that the last line defines', () => {
    show('见[官方文档]。\n\n[官方文档]: https://example.com/one');
    expect(screen.getByRole('link', { name: '官方文档' }).getAttribute('href')).toBe('https://example.com/one');
  });

  it('keeps single line breaks', () => {
    expect(show('床前明月光，\n疑是地上霜。\n').querySelectorAll('p br')).toHaveLength(1);
    cleanup();
    expect(show('> 地址：\n> 北京路 1 号\n').querySelectorAll('blockquote br')).toHaveLength(1);
    cleanup();
    expect(show('- 第一行\n  第二行\n').querySelectorAll('li br')).toHaveLength(1);
  });

  it('draws the tags that models use, and no others', () => {
    const container = show('H<sub>2</sub>O，x<sup>**2**</sup>，<u>下划线</u>，<b>粗</b>，<sub>没完\n');
    expect(container.querySelector('sub')?.textContent).toBe('2');
    expect(container.querySelector('sup strong')?.textContent).toBe('2');
    expect(container.querySelector('u')?.textContent).toBe('下划线');
    expect(container.textContent).toContain('<b>粗</b>，<sub>没完');
  });

  it.each([
    ['- 项<sub>1</sub>', '项<sub>1</sub>'],
    ['# 题<sub>1</sub>', '题<sub>1</sub>'],
    ['| <u>线</u><sup>2</sup> |\n|---|', '<u>线</u><sup>2</sup>'],
    ['**<u>粗</u>**', '<u>粗</u>'],
    ['<u>\n**重**\n</u>', '<u><strong>重</strong></u>'],
  ])('draws tags wherever they stand: %j', (source, markup) => expect(show(source).innerHTML).toContain(markup));

  it.each([
    ['| 命令 | 说明 |\n|---|---|\n| `a || b` | 或 |\n| $5 | $6 |', '命令说明a || b或$5$6'],
    ['| `a|b` | 值 |\n|---|---|\n| 1 | 2 |', 'a|b值12'],
    ['[^1]: 第一段。\n\n    第二段。\n\n正文', '1 第一段。第二段。正文'],
    ['[^1]: 第一行。\n第二行。\n\n正文', '1 第一行。第二行。正文'],
    ['甲<br>\n乙', '甲乙'],
  ])('loses no part of %j', (source, text) => {
    const container = show(source);
    expect(container.textContent.replace('左右滑动查看整个表格', '')).toBe(text);
    expect(container.querySelectorAll('br').length).toBe(source.includes('br') || source.includes('行') ? 1 : 0);
    expect(container.querySelector('pre')).toBeNull();
  });

  it('draws formulas with pipes in cells', async () => {
    const container = show('| 式 | 值 |\n|---|---|\n| $|x|$ | 3 |\n| \\(|y|\\) | 4 |\n');
    await waitFor(() =>
      expect([...container.querySelectorAll('annotation')].map(({ textContent }) => textContent)).toEqual([
        '|x|',
        '|y|',
      ]),
    );
    expect([...container.querySelectorAll('td:last-child')].map(({ textContent }) => textContent)).toEqual(['3', '4']);
  });

  it('reads each paragraph in its own direction', () => {
    const container = show('مرحبا بالعالم\n\n- שלום\n');
    expect([...container.querySelectorAll('[dir="auto"]')].map(({ tagName }) => tagName)).toEqual(['P', 'LI']);
  });

  it('draws chemical formulas', async () => {
    const container = show('反应：$\\ce{2H2 + O2 -> 2H2O}$ 放热');
    await waitFor(() => expect(container.querySelector('math')).not.toBeNull());
    expect(container.querySelector('.katex-error')).toBeNull();
    expect(container.querySelector('annotation')?.textContent).toContain('2H2');
  });

  it('keeps footnotes where they stand', () => {
    const container = show('一[^1]。\n\n[^1]: 这是注释。\n');
    expect(container.querySelector('sup')?.textContent).toBe('1');
    expect(container.textContent).toContain('这是注释。');
  });

  it('breaks lines in table cells and shows other markup as text', () => {
    const container = show('| 甲<br>乙 |\n|---|\n| 用 <b> 标签 |\n');
    expect(container.querySelector('th br')).not.toBeNull();
    expect(container.querySelector('td')?.textContent).toBe('用 <b> 标签');
  });

  it('leaves prices alone and draws formulas', async () => {
    const container = show('$5 到 $10，且 \\(x^2\\)');
    await waitFor(() => expect(container.querySelector('math')).not.toBeNull());
    expect(container.textContent).toContain('$5 到 $10');
  });

  it('keeps the words of tight items bare and gives loose ones paragraphs', () => {
    expect(show('- 一\n- 二\n  - 子\n').querySelector('li > p')).toBeNull();
    cleanup();
    const loose = show('1. 一\n\n   再一段\n2. 二\n');
    expect([...loose.querySelectorAll('li > p')].map(({ textContent }) => textContent)).toEqual(['一', '再一段', '二']);
  });

  it('counts on from the first number of a list', () => {
    expect(show('7. 七\n8. 八\n').querySelector('ol')?.start).toBe(7);
  });

  it('shows what is done in a task list', () => {
    show('- [x] 买菜\n- [ ] 做饭\n');
    expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('aria-label'))).toEqual(['已完成', '未完成']);
  });

  it('aligns the columns of a table and fills up its rows', () => {
    const container = show('| 左 | 右 |\n|---|---:|\n| 1 |\n| 2 | 3 | 4 |\n');
    expect([...container.querySelectorAll('tr')].map(({ cells }) => cells.length)).toEqual([2, 2, 2]);
    expect(container.querySelector<HTMLElement>('th + th')?.style.textAlign).toBe('right');
  });

  it('shows code inside a list as code', () => {
    const container = show('- 看\n\n  ```js\n  a\n  ```\n');
    expect(container.querySelector('li pre')?.textContent).toBe('a');
  });

  it('does not draw a diagram before its end has come', () => {
    show('```mermaid\nflowchart LR\n', true);
    expect(screen.getByRole('figure').getAttribute('aria-label')).toBe('mermaid代码');
  });

  it('closes what is still open while the text grows', () => {
    expect(show('这是**重', true).querySelector('strong')?.textContent).toBe('重');
  });

  it('renders a finished block only once while the reply grows', () => {
    const { container, rerender } = render(<Markdown source={'第一段\n\n第二'} growing />);
    const first = container.querySelector('p');
    rerender(<Markdown source={'第一段\n\n第二段[^1]\n\n[^1]: 注'} growing />);
    expect(container.querySelector('p')).toBe(first);
    expect(container.textContent).toBe('第一段第二段11 注');
  });

  it('renders a full group of blocks only once while the reply grows', () => {
    const paragraphs = (count: number) => Array.from({ length: count }, (_, index) => `第 ${index} 段\n\n`).join('');
    const { container, rerender } = render(<Markdown source={paragraphs(70)} growing />);
    const groups = container.querySelectorAll(':scope > div > div');
    let changes = 0;
    const observer = new MutationObserver((records) => {
      changes += records.length;
    });
    for (const group of [...groups].slice(0, 2))
      observer.observe(group, { subtree: true, childList: true, attributes: true, characterData: true });
    rerender(<Markdown source={paragraphs(80)} growing />);
    changes += observer.takeRecords().length;
    expect(groups).toHaveLength(3);
    expect(container.querySelectorAll('p')).toHaveLength(80);
    expect(changes).toBe(0);
  });

  it('copies a table for a spreadsheet', async () => {
    const written: string[] = [];
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void written.push(text) },
    });
    setPlatform(createPlatformDouble());
    show('| 项 | 值 |\n|---|---|\n| 甲 | **1**<br>2 |\n');
    fireEvent.click(screen.getByRole('button', { name: '复制表格' }));
    await waitFor(() => expect(written).toEqual(['项\t值\n甲\t"1\n2"']));
  });

  it('names the language of code and keeps its text in colours', async () => {
    const container = show('```ts\nconst a = 1;\n```\n');
    expect(screen.getByText('TypeScript')).not.toBeNull();
    expect((await screen.findByText('const')).className).toBe('keyword');
    expect(container.querySelector('pre')?.textContent).toBe('const a = 1;');
  });
});
