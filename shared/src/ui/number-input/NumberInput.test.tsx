import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
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
