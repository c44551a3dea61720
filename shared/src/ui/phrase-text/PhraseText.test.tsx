import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { PhraseText } from './PhraseText.tsx';

const parts = (text: string) => {
  const { container } = render(<PhraseText text={text} />);
  expect(container.textContent).toBe(text);
  return [...container.children].map(({ textContent }) => textContent);
};

it('keeps phrases together, and dates whole', () => {
  expect(parts('15,000 算力，分 3 批发放，每批 5,000')).toEqual(['15,000 算力，', '分 3 批发放，', '每批 5,000']);
  expect(parts('作品可商业使用（不得用于开发竞争产品）')).toEqual(['作品可商业使用', '（不得用于开发竞争产品）']);
  expect(parts('图像创作、AI 抠图')).toEqual(['图像创作、', 'AI 抠图']);
  const { container } = render(<PhraseText text="当前会员 2026-12-21 到期后" />);
  expect([...container.querySelectorAll('span span')].map(({ textContent }) => textContent)).toEqual([
    '2026-12-21',
    ' 到期后',
  ]);
});
