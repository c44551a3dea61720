import { setPlatform } from '@ai-site/shared/platform';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPlatformDouble } from '../../testing/platform-double.ts';
import { Page, Section, ToolLayout } from './index.ts';

beforeEach(() => setPlatform(createPlatformDouble()));

describe('a page', () => {
  it('has one heading, its actions and the way back up', () => {
    render(
      <Page
        title="我的作品"
        actions={<button type="button">新建</button>}
        breadcrumbs={[{ label: '我来画', to: '/draw' }]}
      >
        <Section title="最近">
          <p>内容</p>
        </Section>
      </Page>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('我的作品');
    expect(
      within(screen.getByRole('navigation', { name: '面包屑' }))
        .getByRole('link')
        .getAttribute('href'),
    ).toBe('/draw');
    expect(within(screen.getByRole('region', { name: '最近' })).getByText('内容')).toBeTruthy();
  });

  it('draws no way back where there is none', () => {
    render(<Page title="我的作品">内容</Page>);
    expect(screen.queryByRole('navigation')).toBeNull();
  });
});

it('a tool has its form beside the tabs of its results', async () => {
  const onTab = jest.fn();
  render(
    <ToolLayout
      title="智能抠图"
      form={<input aria-label="原图" />}
      submit={<button type="button">开始（4 算力）</button>}
      tabsLabel="结果与历史"
      tabs={[
        { key: 'result', label: '生成结果' },
        { key: 'history', label: '历史记录' },
      ]}
      active="result"
      onTab={onTab}
    >
      还没有结果
    </ToolLayout>,
  );
  const form = within(screen.getByRole('region', { name: '智能抠图' }));
  expect(form.getByRole('button', { name: '开始（4 算力）' })).toBeTruthy();
  expect(screen.getByRole('tabpanel', { name: '生成结果' }).textContent).toBe('还没有结果');
  await userEvent.setup().click(screen.getByRole('tab', { name: '历史记录' }));
  expect(onTab).toHaveBeenCalledWith('history');
});
