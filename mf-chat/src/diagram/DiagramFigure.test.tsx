import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { DiagramFigure, type Painter } from './DiagramFigure.tsx';
import type { Drawing } from './drawing.ts';

afterEach(cleanup);

const drawing: Drawing = { markup: '<svg xmlns="http://www.w3.org/2000/svg"/>', width: 120, height: 80, smallest: 8 };
const source = 'flowchart LR\n  A --> B';

function painterOf(draw: Painter['drawDiagram']): Painter {
  return { keptDrawing: () => undefined, drawDiagram: jest.fn(draw) };
}
const figure = (painter: Painter | undefined, theme: 'black' | 'white' = 'black', tooLong = false) => (
  <DiagramFigure source={source} theme={theme} painter={painter} tooLong={tooLong} />
);

describe('a diagram', () => {
  it('shows its source until it is drawn, then an image of its own size', async () => {
    render(figure(painterOf(async () => drawing)));
    expect(screen.getByText(/A --> B/)).not.toBeNull();
    const image = await screen.findByRole('img', { name: '流程图' });
    expect(image.getAttribute('src')).toMatch(/^data:image\/svg\+xml/);
    expect(image.getAttribute('width')).toBe('120');
    // 8 pixels at 120, 12 at 180.
    expect(image.style.getPropertyValue('--mf-chat-readable-width')).toBe('180px');
    expect(screen.queryByText(/A --> B/)).toBeNull();
  });

  it('can be looked at as source and saved', async () => {
    render(figure(painterOf(async () => drawing)));
    fireEvent.click(await screen.findByRole('button', { name: '查看源码' }));
    expect(screen.getByText(/A --> B/)).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '查看图表' }));
    expect(screen.getByRole('img')).not.toBeNull();
    expect(screen.getByRole('link', { name: '下载 SVG' }).getAttribute('download')).toBe('流程图.svg');
  });

  it('shows its source and says so when it has a fault', async () => {
    render(figure(painterOf(() => Promise.reject(new Error('syntax')))));
    expect(await screen.findByText(/图表语法有误/)).not.toBeNull();
    expect(screen.getByText(/A --> B/)).not.toBeNull();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is not drawn when it is too long', () => {
    render(figure(undefined, 'black', true));
    expect(screen.getByText(/图表太大/)).not.toBeNull();
  });

  it('is drawn anew for another theme', async () => {
    const painter = painterOf(async () => drawing);
    const { rerender } = render(figure(painter));
    await screen.findByRole('img');
    rerender(figure(painter, 'white'));
    await screen.findByRole('img');
    expect(painter.drawDiagram).toHaveBeenLastCalledWith(source, 'white');
  });
});
