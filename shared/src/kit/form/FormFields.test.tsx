import { describe, expect, it } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as z from 'zod/mini';
import { chooseOption } from '../../testing/choose-option.ts';
import { Button } from '../../ui/button.ts';
import { Form } from './Form.tsx';
import { FormFields } from './FormFields.tsx';
import type { FieldTable } from './field-table.ts';
import { FormModel } from './form-model.ts';

const initial = {
  prompt: '',
  count: null as number | null,
  scale: 1.5,
  style: 'ink',
  ratio: null as '1:1' | '3:4' | null,
  hd: false,
  tags: [] as readonly ('day' | 'night')[],
};

const fields: FieldTable<typeof initial> = {
  prompt: { label: '描述', kind: 'textarea', required: true, hint: '最多 100 字', control: { maxLength: 100 } },
  count: { label: '数量', kind: 'number', span: 'half', control: { min: 1, max: 4, unit: '张' } },
  scale: { label: '相关度', kind: 'slider', control: { min: 1, max: 30, step: 0.5, text: (value) => `${value} 分` } },
  style: {
    label: '风格',
    kind: 'select',
    control: {
      options: [
        { value: 'ink', label: '水墨' },
        { value: 'oil', label: '油画' },
      ],
    },
  },
  ratio: {
    label: '比例',
    kind: 'radio',
    control: {
      options: [
        { value: '1:1', label: '方' },
        { value: '3:4', label: '竖' },
      ],
    },
  },
  hd: { label: '高清', kind: 'switch' },
  tags: {
    label: '时间',
    kind: 'checks',
    control: {
      options: [
        { value: 'day', label: '白天' },
        { value: 'night', label: '夜晚', detail: 'night' },
      ],
    },
  },
};

async function open() {
  const sent: unknown[] = [];
  const model = new FormModel({
    initial,
    schema: z.object({
      prompt: z.string().check(z.minLength(1, '请填写描述')),
      count: z.int('请填写数量'),
      scale: z.number(),
      style: z.string(),
      ratio: z.string('请选择比例'),
      hd: z.boolean(),
      tags: z.array(z.string()),
    }),
    submit: async (body) => sent.push(body),
  });
  render(
    <Form model={model} label="创作">
      <FormFields model={model} fields={fields} />
      <Button type="submit">生成</Button>
    </Form>,
  );
  // Their controls are downloaded when the form is shown.
  for (const role of ['combobox', 'radiogroup']) await screen.findByRole(role);
  return { model, sent, user: userEvent.setup() };
}

const descriptionOf = (control: HTMLElement) =>
  (control.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);

describe('the fields of a table', () => {
  it('stand in its order, named and described', async () => {
    await open();
    const counts = ['spinbutton', 'slider', 'combobox', 'radiogroup', 'switch', 'group'].map(
      (role) => screen.getAllByRole(role).length,
    );
    expect(counts).toEqual([1, 1, 1, 1, 1, 1]);
    expect(screen.getByRole('textbox', { name: '描述' }).getAttribute('aria-required')).toBe('true');
    expect(descriptionOf(screen.getByRole('textbox', { name: '描述' }))).toEqual(['最多 100 字']);
    expect([
      screen.getByRole('combobox', { name: '风格' }).textContent,
      screen.getByRole('slider', { name: '相关度' }).getAttribute('aria-valuetext'),
    ]).toEqual(['水墨', '1.5 分']);
  });

  it('write what they show into the model', async () => {
    const { sent, user } = await open();
    await user.type(screen.getByRole('textbox', { name: '描述' }), '雪山');
    await user.type(screen.getByRole('spinbutton', { name: '数量' }), '9');
    await chooseOption(user, screen.getByRole('combobox', { name: '风格' }), '油画');
    await user.click(screen.getByRole('radio', { name: '竖' }));
    await user.click(screen.getByRole('switch', { name: '高清' }));
    await user.click(screen.getByRole('checkbox', { name: '夜晚 night' }));
    await user.click(screen.getByRole('button', { name: '生成' }));
    await waitFor(() =>
      expect(sent).toEqual([
        { prompt: '雪山', count: 4, scale: 1.5, style: 'oil', ratio: '3:4', hd: true, tags: ['night'] },
      ]),
    );
  });

  it('have their errors below them, and the first one gets the focus', async () => {
    const { model, user } = await open();
    act(() => {
      model.set('prompt', '雪山');
      model.set('count', 1);
    });
    await user.click(screen.getByRole('button', { name: '生成' }));
    const group = screen.getByRole('radiogroup', { name: '比例' });
    await waitFor(() => expect(descriptionOf(group)).toEqual(['请选择比例']));
    expect([document.activeElement, screen.getAllByText('请选择比例')]).toEqual([
      screen.getByRole('radio', { name: '方' }),
      [expect.anything()],
    ]);
  });
});
