import { beforeEach, describe, expect, it } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createBrowserHistory } from 'history';
import { definePreviews } from '../define-previews.ts';
import { previewFiles } from '../preview-list.ts';
import { PreviewsPage } from './PreviewsPage.tsx';
import { preparePage } from './prepare-page.ts';

const files = previewFiles({
  './ui/button/Button.preview.tsx': definePreviews({
    title: '按钮',
    previews: {
      plain: { title: '普通', shows: '可以按。', component: () => null, long: true },
      disabled: { title: '禁用', shows: '不能按。', component: () => null },
    },
  }),
  './kit/form/Form.preview.tsx': definePreviews({
    title: '表单',
    previews: { filled: { title: '已填', shows: '有内容。', component: () => null } },
  }),
});
const addresses = () => screen.getAllByTitle(/，.*主题$/).map((frame) => frame.getAttribute('src'));
const list = () => within(screen.getByRole('navigation', { name: '组件' }));

function open(address: string): void {
  window.history.replaceState(null, '', address);
  const history = createBrowserHistory();
  preparePage(history);
  render(<PreviewsPage files={files} history={history} />);
}

describe('the page of the previews', () => {
  beforeEach(() => window.history.replaceState(null, '', '/previews'));

  it('shows the first preview where the address names none', () => {
    open('/previews');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Button按钮 · 普通');
    expect(addresses()).toEqual(['/previews/ui/button/Button/plain?frame=1&theme=black']);
  });

  it('shows the preview of its address in both themes, with long texts', () => {
    open('/previews/ui/button/Button/plain?theme=both&long=1');
    expect(addresses()).toEqual([
      '/previews/ui/button/Button/plain?frame=1&theme=black&long=1',
      '/previews/ui/button/Button/plain?frame=1&theme=white&long=1',
    ]);
  });

  it('asks for no long texts of a preview that has none', () => {
    open('/previews/ui/button/Button/disabled?long=1');
    expect(addresses()).toEqual(['/previews/ui/button/Button/disabled?frame=1&theme=black']);
    expect(screen.queryByRole('switch', { name: '长文字' })).toBeNull();
  });

  it('moves by its links, and keeps theme and width in the address', async () => {
    const user = userEvent.setup();
    open('/previews?width=390');
    await user.click(screen.getByRole('tab', { name: '白色' }));
    await user.click(list().getByRole('link', { name: '禁用' }));
    expect(window.location.pathname + window.location.search).toBe(
      '/previews/ui/button/Button/disabled?theme=white&width=390',
    );
    expect(addresses()).toEqual(['/previews/ui/button/Button/disabled?frame=1&theme=white']);
  });

  it('finds components and states by a search', async () => {
    open('/previews');
    await userEvent.setup().type(screen.getByRole('searchbox', { name: '搜索组件' }), '已填');
    expect(
      list()
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Form表单', '已填']);
  });

  it('says so when an address names no preview', () => {
    open('/previews/ui/none/None');
    expect(screen.getByText('没有这个预览')).toBeTruthy();
  });
});
