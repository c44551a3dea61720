import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberInput } from './NumberInput.tsx';

afterEach(cleanup);

const limits = (): readonly (string | null)[] => {
  const input = screen.getByRole('spinbutton', { name: '数量' });
  return [input.getAttribute('aria-valuemin'), input.getAttribute('aria-valuemax')];
};

it('states its limits', () => {
  render(
    <>
      <span id="label">数量</span>
      <NumberInput aria-labelledby="label" value={5} min={1} max={9} onChange={() => undefined} />
    </>,
  );
  expect(limits()).toEqual(['1', '9']);
});

it('states none that it does not have', () => {
  render(
    <>
      <span id="label">数量</span>
      <NumberInput aria-labelledby="label" value={5} onChange={() => undefined} />
    </>,
  );
  expect(limits()).toEqual([null, null]);
});

function Weight() {
  const [value, setValue] = useState<number | null>(1);
  return <NumberInput aria-label="权重" value={value} min={0.5} max={2} step={0.25} onChange={setValue} />;
}

it('is typed and stepped within its limits, with the decimals of its step', async () => {
  const user = userEvent.setup();
  render(<Weight />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: '权重' });
  expect(input.value).toBe('1.00');
  await user.clear(input);
  await user.type(input, '0.7x5');
  expect([input.value, input.getAttribute('aria-valuenow')]).toEqual(['0.75', '0.75']);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(input.value).toBe('1.25');
  await user.clear(input);
  await user.type(input, '９');
  expect(input.getAttribute('aria-valuenow')).toBe('2');
  await user.tab();
  expect(input.value).toBe('2.00');
  await user.clear(input);
  expect(input.getAttribute('aria-valuenow')).toBeNull();
});
