import type { ChatFile, ChatFileKind } from '@ai-site/shared/api/chat-content';
import { UploadItem } from '@ai-site/shared/kit/uploader';
import { expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { AttachmentChip } from './AttachmentChip.tsx';

import { sampleFile } from './testing/sample-files.ts';

it('a file tells how far it has gone, and then what was read', () => {
  const attachment = new UploadItem<ChatFile, ChatFileKind>({
    id: 'a',
    name: '合同.pdf',
    bytes: 2048,
    kind: 'document',
    source: new File(['x'], '合同.pdf'),
    result: null,
  });
  render(
    <AttachmentChip attachment={attachment} refusal={null} onRetry={() => undefined} onRemove={() => undefined} />,
  );
  const chip = screen.getByRole('listitem');
  expect(chip.textContent).toContain('等待上传 · 2 KB');
  act(() => {
    attachment.enter('uploading');
    attachment.advance(0.429);
  });
  expect(chip.textContent).toContain('上传中 42% · 2 KB');
  act(() => attachment.enter('processing'));
  expect(chip.textContent).toContain('读取中 · 2 KB');
  act(() => attachment.arrive(sampleFile({ characters: 900 })));
  expect(chip.textContent).toContain('900');
  expect(chip.getAttribute('aria-busy')).toBe('false');
});
