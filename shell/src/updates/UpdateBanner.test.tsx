import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UpdateBanner from './UpdateBanner.tsx';

it('reloads when the visitor wants it, and goes when it is put off', async () => {
  const hand = userEvent.setup();
  const reload = jest.fn();
  render(<UpdateBanner reload={reload} />);
  await hand.click(screen.getByRole('button', { name: '刷新' }));
  expect(reload).toHaveBeenCalledTimes(1);
  await hand.click(screen.getByRole('button', { name: '稍后再说' }));
  expect(screen.queryByRole('status')).toBeNull();
});
