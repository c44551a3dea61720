import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { music } from '../../../tools/music/tool.ts';
import { ToolForm } from '../form/tool-form.ts';
import { ToolFormFields } from './ToolFormFields.tsx';

it('in the place of a closed field stands why', () => {
  const form = new ToolForm({ code: music.code, fields: music.fields });
  form.offer({
    lists: {},
    fieldLimits: [{ field: 'makeInstrumental', when: [{ field: 'mode', is: [2] }], options: [], note: '只生成纯音乐' }],
  });
  render(<ToolFormFields form={form} />);
  expect([screen.queryByRole('switch', { name: '纯音乐' }) === null, screen.queryByText('只生成纯音乐')]).toEqual([
    false,
    null,
  ]);
  act(() => form.set('mode', 2));
  expect([screen.queryByRole('switch', { name: '纯音乐' }), screen.queryByText('只生成纯音乐') === null]).toEqual([
    null,
    false,
  ]);
});
