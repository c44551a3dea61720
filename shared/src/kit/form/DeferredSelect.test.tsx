import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

let lost = true;
jest.mock('@ai-site/shared/ui/select', () => {
  if (lost) throw new TypeError('no network');
  return { Select: ({ id }: { readonly id: string }) => <p>{id}</p> };
});

it('a select that could not be downloaded says so in its place, and comes when it is asked for again', async () => {
  const { DeferredSelect } = await import('./DeferredSelect.tsx');
  render(<DeferredSelect id="比例" value={null} options={[]} onChange={() => {}} />);
  const retry = await screen.findByRole('button', { name: '重试' });
  lost = false;
  await act(async () => void fireEvent.click(retry));
  expect(await screen.findByText('比例')).toBeTruthy();
});
