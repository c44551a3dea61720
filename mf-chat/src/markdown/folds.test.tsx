import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RenderAll } from '../viewport/near-view.ts';
import Markdown from './Markdown.tsx';

afterEach(cleanup);
const answer =
  '题目\n\n<details>\n<summary>**查看**<b>答案</b></summary>\n\n答案是 **42**，见[表][t]。\n\n```html\n</details>\n```\n\n</details>\n\n完\n\n[t]: https://example.com/t\n';
const show = (source: string, growing = false) => render(<Markdown source={source} growing={growing} />);
const fold = () => screen.getByRole<HTMLDetailsElement>('group');

describe('a folded text', () => {
  it('is closed behind its summary, and opens and closes', async () => {
    const { container } = show(answer);
    expect(fold().open).toBe(false);
    expect(container.querySelector('summary')?.textContent).toBe('查看答案');
    expect([...fold().querySelectorAll(':scope > div strong')].map(({ textContent }) => textContent)).toEqual(['42']);
    expect(fold().querySelector('a')?.getAttribute('href')).toBe('https://example.com/t');
    expect(fold().textContent).toContain('</details>');
    expect(container.textContent?.endsWith('完')).toBe(true);
    expect(fold().textContent).not.toContain('完');
    for (const open of [true, false]) {
      fireEvent.click(container.querySelector('summary') ?? container);
      await waitFor(() => expect(fold().open).toBe(open));
    }
  });

  it('is open while it is written and closed behind the text that follows, unless the reader chose', async () => {
    const half = '<details>\n<summary>答案</summary>\n\n四十';
    const { rerender, container } = show(half, true);
    expect([fold().open, fold().textContent]).toEqual([true, '答案四十']);
    rerender(<Markdown source={`${half}二\n\n</det`} growing />);
    expect(fold().textContent).toBe('答案四十二');
    rerender(<Markdown source={`${half}二\n\n</details>\n\n完\n`} growing />);
    expect([fold().open, container.textContent]).toEqual([false, '答案四十二完']);
    fireEvent.click(container.querySelector('summary') ?? container);
    await waitFor(() => expect(fold().open).toBe(true));
    rerender(<Markdown source={`${half}二\n\n</details>\n\n完了\n`} growing={false} />);
    expect(fold().open).toBe(true);
  });

  it('is open on paper, in an exported image, and when the answer ended within it', async () => {
    show(answer);
    fireEvent(window, new Event('beforeprint'));
    expect(fold().open).toBe(true);
    fireEvent(window, new Event('afterprint'));
    expect(fold().open).toBe(false);
    cleanup();
    render(
      <RenderAll value={true}>
        <Markdown source={answer} growing={false} />
      </RenderAll>,
    );
    expect(fold().open).toBe(true);
    cleanup();
    show('<details><summary>没写完</summary>\n\n到这里');
    expect(fold().open).toBe(true);
  });

  it.each([
    ['- 题\n  <details>\n  <summary>答案</summary>\n\n  **42**\n\n  </details>\n- 乙', '题[答案|42]乙'],
    [
      '1. 题\n   <details><summary>`x`</summary>\n   见[表][t]\n   - 项\n   </details>\n2. 乙\n\n[t]: https://a.cn/t',
      '题[x|见表项]乙',
    ],
    ['> 引\n>\n> <details>\n> <summary>答</summary>\n>\n> 43\n>\n> </details>\n>\n> 后', '引[答|43]后'],
    ['- 题 <details><summary>答</summary>44</details> 后', '题[答|44]后'],
    ['题：<details><summary>答</summary>45</details>后', '题：[答|45]后'],
    ['| 题 |\n|---|\n| 甲 <details><summary>看</summary>四<sup>2</sup></details> |', '题甲[看|四2]'],
    [
      '<details>\n<summary>外</summary>\n\n- 项\n  <details>\n  <summary>### 内</summary>\n\n  深\n\n  </details>\n\n浅\n\n</details>\n\n完',
      '[外|项[内|深]浅]完',
    ],
    ['- <details>\n  <summary>1. 第一</summary>\n\n  `</details>`\n\n  </details>\n- 完', '[1. 第一|</details>]完'],
    ['- 题\n  <details>\n  <summary>答</summary>\n\n外面\n\n</details>', '题答外面'],
    ['用 <details> 和 </details> 折叠，<summary> 是标题', '用 <details> 和 </details> 折叠，<summary> 是标题'],
  ])('stands in a list, a quote, a table or a paragraph: %j', (source, shown) => {
    const { container } = show(source);
    for (const summary of container.querySelectorAll('summary')) summary.append('|');
    for (const each of container.querySelectorAll('details')) each.replaceWith('[', ...each.childNodes, ']');
    expect(container.textContent.replace('左右滑动查看整个表格', '')).toBe(shown);
  });

  it('is open in a list while it is written, without half of its tags', async () => {
    const half = '- 题\n  <details>\n  <summary>**答**案</summary>\n\n  四十';
    const { rerender } = show(`${half}</det`, true);
    expect([fold().open, fold().textContent]).toEqual([true, '答案四十']);
    rerender(<Markdown source={`${half}\n  </details>\n- 乙`} growing />);
    expect(fold().open).toBe(false);
  });

  it('may contain others, to a limit', () => {
    const nested = '<details>\n<summary>层</summary>\n\n'.repeat(400);
    const { container } = show(`${nested}底\n\n${'</details>\n\n'.repeat(400)}`);
    expect(container.querySelectorAll('details')).toHaveLength(4);
    expect(container.textContent).toContain('底');
    cleanup();
    show(
      '<details>\n<summary>外</summary>\n\n<details>\n<summary>内</summary>\n\n深\n\n</details>\n\n浅\n\n</details>\n\n完\n',
    );
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual(['外内深浅', '内深']);
  });
});
