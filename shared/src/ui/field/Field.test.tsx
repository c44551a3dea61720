import { describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { Field } from './Field.tsx';
import { RangeInput } from './RangeInput.tsx';

describe('Field', () => {
  it('follows what its control reads', () => {
    const wait = observable({ seconds: 60 });
    render(
      <Field label="短信验证码">
        {(control) => <button {...control} type="button">{`${wait.seconds} 秒后重发`}</button>}
      </Field>,
    );
    act(() =>
      runInAction(() => {
        wait.seconds = 59;
      }),
    );
    expect(screen.getByRole('button').textContent).toBe('59 秒后重发');
  });
});

it.each([
  [30, 60, '50%'],
  [0, 0, '0%'],
])('a range is filled up to its thumb: %i of %i', (value, max, filled) => {
  const onChange = jest.fn();
  render(
    <RangeInput
      aria-label="播放位置"
      min={0}
      max={max}
      step={0.5}
      value={value}
      text={`${value} 秒`}
      onChange={onChange}
    />,
  );
  const range = screen.getByRole('slider', { name: '播放位置' });
  expect([range.style.getPropertyValue('--value'), range.getAttribute('aria-valuetext')]).toEqual([
    filled,
    `${value} 秒`,
  ]);
  fireEvent.change(range, { target: { value: '12.5' } });
  expect(onChange.mock.calls).toEqual(max === 0 ? [] : [[12.5]]);
});
