import { setPlatform } from '@ai-site/shared/platform';
import { createPlatformDouble } from '@ai-site/shared/testing';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ExampleChips } from './ExampleChips.tsx';

const examples = [
  { label: '星空雪山', text: '星空下的雪山' },
  { label: '海边灯塔', text: '海边日落与灯塔' },
];

function Field({ initial }: { readonly initial: string }) {
  const [value, setValue] = useState(initial);
  return (
    <>
      <input aria-label="画面描述" value={value} onChange={({ target }) => setValue(target.value)} />
      <ExampleChips of="画面描述" examples={examples} value={value} onWrite={setValue} />
    </>
  );
}

function open(initial = '') {
  const platform = createPlatformDouble({});
  setPlatform(platform);
  render(<Field initial={initial} />);
  const chips = within(screen.getByRole('list', { name: '示例：画面描述' }));
  return {
    platform,
    field: screen.getByRole<HTMLInputElement>('textbox'),
    press: (label: string) => userEvent.click(chips.getByRole('button', { name: label })),
  };
}

describe('examples of a field', () => {
  beforeEach(() => localStorage.clear());

  it('fill it with a text that can be changed', async () => {
    const { field, press } = open();
    await press('星空雪山');
    expect(field.value).toBe('星空下的雪山');
    await userEvent.type(field, '，极光');
    expect(field.value).toBe('星空下的雪山，极光');
  });

  it('replace what was written, which comes back by one press', async () => {
    const { platform, field, press } = open('我家的猫');
    await press('海边灯塔');
    expect(field.value).toBe('海边日落与灯塔');
    expect(platform.toast.shown).toMatchObject([{ text: '已换成示例', action: { label: '撤销' } }]);
    act(() => platform.toast.shown[0]?.action?.onPress());
    expect(field.value).toBe('我家的猫');
  });

  it('say nothing when one takes the place of another', async () => {
    const { platform, field, press } = open();
    await press('星空雪山');
    await press('海边灯塔');
    expect([field.value, platform.toast.shown]).toEqual(['海边日落与灯塔', []]);
  });
});
