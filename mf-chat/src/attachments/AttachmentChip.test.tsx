import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AttachmentChip } from './AttachmentChip.tsx';
import { Attachment } from './attachment.ts';
import { sampleFile } from './sample-files.ts';

it('a file tells how far it has gone, and then what was read', () => {
  const attachment = new Attachment({ id: 'a', name: '合同.pdf', bytes: 2048, kind: 'document', source: new File(['x'], '合同.pdf'), file: null });
  render(<AttachmentChip attachment={attachment} refusal={null} onRetry={() => undefined} onRemove={() => undefined} />);
  const chip = screen.getByRole('listitem');
  expect(chip.textContent).toContain('等待上传 · 2 KB');
  act(() => {
    attachment.enter('uploading');
    attachment.progress(0.429);
  });
  expect(chip.textContent).toContain('上传中 42% · 2 KB');
  act(() => attachment.enter('reading'));
  expect(chip.textContent).toContain('读取中 · 2 KB');
  act(() => attachment.arrive(sampleFile({ characters: 900 })));
  expect(chip.textContent).toContain('900');
  expect(chip.getAttribute('aria-busy')).toBe('false');
});
