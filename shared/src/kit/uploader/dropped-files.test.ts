import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { pickedFile } from '../../testing/picked-file.ts';
import { takeDroppedFiles } from './dropped-files.ts';

const file = pickedFile('合同.pdf');
const area = document.createElement('section');
const inner = document.createElement('p');
area.append(inner);
document.body.append(area);

const onOver = jest.fn<(over: boolean) => void>();
const onFiles = jest.fn<(files: readonly File[]) => void>();
let stop = () => {};

function drag(type: string, target: Element, types: readonly string[] = ['Files']) {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const dataTransfer = { types, files: types.includes('Files') ? [file] : [], dropEffect: '' };
  Object.assign(event, { dataTransfer });
  target.dispatchEvent(event);
  return { prevented: event.defaultPrevented, effect: dataTransfer.dropEffect };
}

beforeEach(() => {
  jest.clearAllMocks();
  stop = takeDroppedFiles(area, { onOver, onFiles });
});
afterEach(() => stop());

describe('files over the conversation', () => {
  it('show the overlay until they have left all of it', () => {
    drag('dragenter', area);
    drag('dragenter', inner);
    drag('dragleave', area);
    expect(onOver).toHaveBeenLastCalledWith(true);
    drag('dragleave', inner);
    expect(onOver).toHaveBeenLastCalledWith(false);
  });

  it('are taken when they are let go', () => {
    drag('dragenter', inner);
    expect(drag('dragover', inner)).toEqual({ prevented: true, effect: 'copy' });
    expect(drag('drop', inner).prevented).toBe(true);
    expect(onFiles).toHaveBeenCalledWith([file]);
    expect(onOver).toHaveBeenLastCalledWith(false);
  });

  it('do nothing beside it: the browser stays on the page', () => {
    expect(drag('dragover', document.body)).toEqual({ prevented: true, effect: 'none' });
    expect(drag('drop', document.body).prevented).toBe(true);
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('are told from a text that is dragged', () => {
    drag('dragenter', inner, ['text/plain']);
    expect(drag('drop', inner, ['text/plain']).prevented).toBe(false);
    expect(onOver).not.toHaveBeenCalled();
    expect(onFiles).not.toHaveBeenCalled();
  });

  it('are no longer heard of afterwards', () => {
    stop();
    expect(drag('dragover', inner).prevented).toBe(false);
  });
});
