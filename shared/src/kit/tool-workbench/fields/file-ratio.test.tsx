import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { sampleUser } from '../../../testing/sample-data.ts';
import { videoImageField } from '../../../tools/fields/video-fields.ts';
import { ToolForm } from '../form/tool-form.ts';
import { ToolFormFields } from './ToolFormFields.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('the proportions that a field allows are told before an image is chosen, and hold before the submit', async () => {
  setPlatform(createPlatformDouble({ user: sampleUser }));
  const form = new ToolForm({ code: 'dream-machine', fields: { image: videoImageField('首帧图') } });
  render(<ToolFormFields form={form} />);
  expect(screen.getByText(/长边不超过短边的 3 倍/)).toBeTruthy();
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(901);
  const height = jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(300);
  const choose = async (key: string) => {
    act(() => form.setFile('image', { key, url: `/files/${key}.webp`, name: key }));
    fireEvent.load(await screen.findByRole('img', { name: `首帧图：${key}` }));
  };
  await choose('long');
  expect(screen.getByText('首帧图的长边不能超过短边的 3 倍')).toBeTruthy();
  act(() => {
    expect(form.check()).toBeNull();
  });
  height.mockReturnValue(301);
  await choose('cropped');
  act(() => {
    expect([form.errors, form.check()]).toEqual([{}, { image: 'cropped' }]);
  });
});
