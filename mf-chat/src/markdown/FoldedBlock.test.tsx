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
    expect(container.querySelector('summary')?.textContent).toBe('**查看**答案');
    expect([...fold().querySelectorAll('strong')].map(({ textContent }) => textContent)).toEqual(['42']);
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

  it('is open on paper, in an exported picture, and when the answer ended within it', async () => {
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

  it('may contain others, to a limit', () => {
    const nested = '<details>\n<summary>层</summary>\n\n'.repeat(400);
    const { container } = show(`${nested}底\n\n${'</details>\n\n'.repeat(400)}`);
    expect(container.querySelectorAll('details')).toHaveLength(4);
    expect(container.textContent).toContain('底');
    cleanup();
    show('<details>\n<summary>外</summary>\n\n<details>\n<summary>内</summary>\n\n深\n\n</details>\n\n浅\n\n</details>\n\n完\n');
    expect(screen.getAllByRole('group').map(({ textContent }) => textContent)).toEqual(['外内深浅', '内深']);
  });
});
