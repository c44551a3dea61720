import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { RenameBox } from './RenameBox.tsx';

function open(taken: boolean) {
  const onRename = jest.fn(async (_name: string) => taken);
  const onDone = jest.fn();
  render(<RenameBox name="旧名" onRename={onRename} onDone={onDone} />);
  const box = screen.getByRole('textbox');
  fireEvent.change(box, { target: { value: '新名' } });
  return { box, onRename, onDone };
}

describe('renaming a chat', () => {
  it('takes the name on Enter', async () => {
    const { box, onRename, onDone } = open(true);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onRename).toHaveBeenCalledWith('新名');
  });

  it('stays after an Enter that failed, to be sent again', async () => {
    const { box, onRename, onDone } = open(false);
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(document.activeElement).toBe(box));
    fireEvent.keyDown(box, { key: 'Enter' });
    await waitFor(() => expect(onRename).toHaveBeenCalledTimes(2));
    expect(onDone).not.toHaveBeenCalled();
  });

  it('lets go of a person who left, even when the name was not taken', async () => {
    const { box, onRename, onDone } = open(false);
    fireEvent.blur(box);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onRename).toHaveBeenCalledTimes(1);
  });

  it('takes nothing on Escape', async () => {
    const { box, onRename, onDone } = open(true);
    fireEvent.keyDown(box, { key: 'Escape' });
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onRename).not.toHaveBeenCalled();
  });
});
