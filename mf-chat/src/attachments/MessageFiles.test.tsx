import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { beforeEach, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessageFiles } from './MessageFiles.tsx';
import { sampleFile } from './testing/sample-files.ts';

const image = (no: number) =>
  sampleFile({
    key: `p-${no}`,
    kind: 'image',
    name: `图${no}.png`,
    url: `/files/p-${no}`,
    width: 640,
    height: 480,
    characters: null,
  });

beforeEach(() => setPlatform(createPlatformDouble()));

it('lets a document be downloaded under its name, and says how much of it was read', () => {
  render(<MessageFiles files={[sampleFile({ name: '合同.pdf', url: '/files/d-1?sign=1', truncated: true })]} />);
  const link = screen.getByRole('link');
  expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/files/d-1?sign=1', '合同.pdf']);
  expect(link.textContent).toContain('仅读取了前 1,200 字');
});

it('opens an image, and leads from it to its neighbours', async () => {
  const user = userEvent.setup();
  render(<MessageFiles files={[image(1), image(2)]} />);
  await user.click(screen.getByRole('button', { name: '查看图片 图1.png' }));
  await screen.findByRole('dialog', { name: '查看图片 图1.png' });
  await user.keyboard('{ArrowRight}');
  await screen.findByRole('dialog', { name: '查看图片 图2.png' });
  expect(screen.getByRole('button', { name: '下一张' }).hasAttribute('disabled')).toBe(true);
});

it('shows a hostile name as text', () => {
  render(<MessageFiles files={[sampleFile({ name: '<img src=x onerror=alert(1)>.pdf' })]} />);
  expect(screen.getByRole('link').textContent).toContain('<img src=x onerror=alert(1)>.pdf');
  expect(document.querySelector('img')).toBeNull();
});

it('is nothing where there is nothing', () => {
  expect(render(<MessageFiles files={[]} />).container.childElementCount).toBe(0);
});
