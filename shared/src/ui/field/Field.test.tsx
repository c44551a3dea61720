import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { Field } from './Field.tsx';

describe('Field', () => {
  it('follows what its control reads', () => {
    const wait = observable({ seconds: 60 });
    render(<Field label="短信验证码">{(control) => <button {...control} type="button">{`${wait.seconds} 秒后重发`}</button>}</Field>);
    act(() =>
      runInAction(() => {
        wait.seconds = 59;
      }),
    );
    expect(screen.getByRole('button').textContent).toBe('59 秒后重发');
  });
});
