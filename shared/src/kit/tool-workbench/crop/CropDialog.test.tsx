import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { CropDialog } from './CropDialog.tsx';

const PNG_BYTES = 500;
const photo = new Blob(['photo'], { type: 'image/jpeg' });
const load = async () => photo;
const drawImage = jest.fn();
const bitmap = { close: () => undefined };
const globals = { createObjectURL: URL.createObjectURL, revokeObjectURL: URL.revokeObjectURL };

beforeEach(() => {
  setPlatform(createPlatformDouble());
  drawImage.mockClear();
  // jsdom decodes no images and has no canvas.
  Object.assign(URL, { createObjectURL: () => 'blob:photo', revokeObjectURL: () => undefined });
  Object.assign(globalThis, { createImageBitmap: async () => bitmap });
  HTMLImageElement.prototype.decode = async () => undefined;
  jest.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(1000);
  jest.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(500);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({ drawImage } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type = 'image/png') =>
      done(new Blob(['x'.repeat(type === 'image/png' ? PNG_BYTES : 50)], { type })),
    );
});
afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
  Object.assign(URL, globals);
});

async function open({ maxBytes = 1000, maxRatio = Number.POSITIVE_INFINITY } = {}) {
  const onCrop = jest.fn<(file: File, whole: Blob) => void>();
  const onClose = jest.fn();
  render(
    <CropDialog
      label="原图"
      name="cup.jpg"
      load={load}
      ratios={[{ ratio: '1:1', label: '头像图', value: 1 }]}
      maxRatio={maxRatio}
      maxBytes={maxBytes}
      onCrop={onCrop}
      onClose={onClose}
    />,
  );
  const frame = await screen.findByRole('group', { name: '裁剪区域' });
  const user = userEvent.setup();
  const cut = async () => {
    await user.click(screen.getByRole('button', { name: '裁剪' }));
    return onCrop.mock.calls[0];
  };
  return { user, frame, cut, onCrop, onClose };
}

const size = () => screen.getByText(/像素/).textContent;

it('a ratio is cut from the middle, moved by arrow keys, pixel by pixel with Shift', async () => {
  const { user, frame, cut, onClose } = await open();
  expect(size()).toBe('1000 × 500 像素');
  await user.click(screen.getByRole('button', { name: '1:1' }));
  expect([size(), screen.getByRole('button', { name: '1:1' }).getAttribute('aria-pressed')]).toEqual([
    '500 × 500 像素',
    'true',
  ]);
  frame.focus();
  await user.keyboard('{ArrowLeft}{Shift>}{ArrowRight}{/Shift}');
  const [file, whole] = (await cut()) ?? [];
  expect(drawImage).toHaveBeenCalledWith(bitmap, 231, 0, 500, 500, 0, 0, 500, 500);
  expect([file?.name, file?.type, whole, onClose.mock.calls.length]).toEqual(['cup.png', 'image/png', photo, 1]);
});

it('a side is dragged by a pointer, as far as it moves over the image shown', async () => {
  const { frame, cut } = await open();
  const shown = frame.parentElement;
  if (shown === null) throw new Error('no image');
  shown.getBoundingClientRect = () => new DOMRect(0, 0, 500, 250);
  const handle = screen.getByRole('button', { name: '调整右边' });
  // jsdom's pointer events have no coordinates.
  for (const [kind, clientX] of [
    ['pointerdown', 500],
    ['pointermove', 400],
    ['pointerup', 400],
  ] as const)
    fireEvent(handle, new MouseEvent(kind, { bubbles: true, clientX, clientY: 100 }));
  expect(size()).toBe('800 × 500 像素');
  await cut();
  expect(drawImage).toHaveBeenCalledWith(bitmap, 0, 0, 800, 500, 0, 0, 800, 500);
});

it('what is longer than the field allows begins cut, and what would be too large is compressed', async () => {
  const { cut } = await open({ maxRatio: 1.5, maxBytes: PNG_BYTES - 1 });
  expect(size()).toBe('750 × 500 像素');
  const [file] = (await cut()) ?? [];
  expect([file?.name, file?.type, file?.size]).toEqual(['cup.jpeg', 'image/jpeg', 50]);
});

it('the whole image stays as it is', async () => {
  const { cut, onCrop, onClose } = await open();
  await cut();
  expect([onCrop.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 1]);
});
