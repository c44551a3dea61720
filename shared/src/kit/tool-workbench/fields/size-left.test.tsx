import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { videoSizeField } from '../../../tools/fields/video-fields.ts';
import { textToVideo } from '../../../tools/text-to-video/tool.ts';
import { ToolForm } from '../form/tool-form.ts';
import { SizeControl } from './SizeControl.tsx';

it('begins with the first shape that the engine makes where it does not make the chosen one', () => {
  const form = new ToolForm({
    code: textToVideo.code,
    fields: textToVideo.fields,
    draft: { values: { ratio: '3:2', width: 1280, height: 856 }, files: {} },
  });
  form.offer({ lists: {}, fieldLimits: [{ field: 'ratio', when: [], options: ['9:16', '1:1'], note: null }] });
  const field = form.field('ratio');
  render(<SizeControl name="ratio" field={field.kind === 'size' ? field : videoSizeField} form={form} />);
  expect(form.values).toMatchObject({ ratio: '9:16', width: 720, height: 1280 });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});
