import { brushSizes, maskTexts } from '@ai-site/shared/domain/mask-editor';
import { setPlatform } from '@ai-site/shared/platform';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ManualClock } from '../../../testing/manual-clock.ts';
import { createPlatformDouble } from '../../../testing/platform-double.ts';
import { createMaskDrafts } from '../draft/mask-draft.ts';
import { noModifiers } from '../input/live-stroke.ts';
import { MaskEditorStore } from '../store/mask-editor-store.ts';
import { type EditedMask, MaskEditor } from './MaskEditor.tsx';

const image = { key: 'p-1', url: '/p-1.jpg', width: 400, height: 300 };
const result = { ...image, key: 'r-1', url: '/r-1.png' };
const onSubmit = jest.fn<(edited: EditedMask) => void>();
const onRefused = jest.fn<(text: string) => void>();
const onKey = jest.fn();
let store: MaskEditorStore;

beforeEach(() => {
  jest.clearAllMocks();
  // jsdom has no canvas: what it would show is tested in the browser.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(432);
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(332);
  setPlatform(createPlatformDouble());
  store = new MaskEditorStore({ image, encode: async () => new Blob(['mask'], { type: 'image/png' }) });
});

afterEach(() => {
  jest.restoreAllMocks();
});

function open() {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: it stands for a dialog around the editor
    <div onKeyDown={onKey}>
      <MaskEditor
        store={store}
        smart
        submit={{ label: '消除', note: '消耗 4 算力' }}
        onSubmit={onSubmit}
        onRefused={onRefused}
        busyText="正在消除"
      />
    </div>,
  );
  return { user: userEvent.setup(), stage: screen.getByRole('application', { name: '图片编辑区' }) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const pressed = (name: string) => button(name).getAttribute('aria-pressed');
const disabled = (...names: readonly string[]) => names.map((name) => button(name).hasAttribute('disabled'));

/** jsdom's pointer events have no coordinates. */
function pointer(stage: HTMLElement, kind: string, x: number, y: number, more: MouseEventInit = {}) {
  fireEvent(stage, new MouseEvent(kind, { bubbles: true, clientX: x, clientY: y, ...more }));
}
function drag(
  stage: HTMLElement,
  from: readonly [number, number],
  to: readonly [number, number],
  more: MouseEventInit = {},
) {
  pointer(stage, 'pointerdown', ...from, more);
  pointer(stage, 'pointermove', ...to, more);
  pointer(stage, 'pointerup', ...to, more);
}

describe('tools', () => {
  it('are buttons of which one is pressed, by pointer or key', async () => {
    const { user, stage } = open();
    expect(['画笔', '框选', '圈选', '套索', '橡皮擦', '抓手'].map(pressed)).toEqual([
      'true',
      'false',
      'false',
      'false',
      'false',
      'false',
    ]);
    await user.click(button('框选'));
    expect([pressed('框选'), pressed('画笔')]).toEqual(['true', 'false']);
    stage.focus();
    await user.keyboard('e');
    expect(pressed('橡皮擦')).toBe('true');
    expect(screen.getByText('已选择橡皮擦').getAttribute('aria-live')).toBe('polite');
  });

  it('draw what the pointer drags, and what the keyboard does', async () => {
    const { user, stage } = open();
    await user.click(button('框选'));
    drag(stage, [116, 116], [216, 166]);
    expect(store.paintedPixels).toBe(100 * 50);
    drag(stage, [116, 116], [166, 166], { ctrlKey: true });
    expect(store.paintedPixels).toBe(50 * 50);
    stage.focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}{ArrowRight}{ArrowRight}{ArrowUp}{Enter}');
    expect(store.paintedPixels).toBe(50 * 50 + 16 * 8);
  });

  it('say what is kept and what is not, where there are two kinds of marks', async () => {
    store = new MaskEditorStore({ image, hints: true, cutoutUrl: '/cut.png', unmarkedText: '请先标记' });
    const { user, stage } = open();
    expect([screen.queryByRole('button', { name: '反选' }), pressed('保留'), pressed('去除')]).toEqual([
      null,
      'true',
      'false',
    ]);
    await user.click(button('消除'));
    expect(onRefused).toHaveBeenCalledWith('请先标记');
    await user.click(button('框选'));
    await user.click(button('去除'));
    drag(stage, [116, 116], [216, 166]);
    stage.focus();
    await user.keyboard('x');
    expect([pressed('保留'), store.paintedPixels, store.raster.values.includes(0)]).toEqual(['true', 5000, true]);
  });

  it('share the size of the brush', async () => {
    const { user, stage } = open();
    stage.focus();
    await user.keyboard('[BracketRight][BracketRight][BracketLeft]');
    expect(store.brushSize).toBe(brushSizes.initial + 5);
    fireEvent.wheel(stage, { deltaY: -120, ctrlKey: true });
    expect(store.brushSize).toBe(brushSizes.initial + 8);
    fireEvent.change(screen.getByRole('slider', { name: '画笔大小' }), { target: { value: '200' } });
    expect(store.brushSize).toBe(200);
    await user.click(button('圈选'));
    expect(screen.getByRole('slider', { name: '画笔大小' }).hasAttribute('disabled')).toBe(true);
  });

  it('are undone, redone and reset', async () => {
    const { user, stage } = open();
    expect(disabled('撤销', '重做', '重置', '清空', '对比原图')).toEqual([true, true, true, true, true]);
    drag(stage, [100, 100], [200, 100]);
    drag(stage, [100, 200], [200, 200]);
    await user.click(button('撤销'));
    expect(disabled('撤销', '重做', '重置', '清空')).toEqual([false, false, false, false]);
    expect(screen.getByText('已撤销，第 1 步，共 2 步')).toBeTruthy();
    stage.focus();
    await user.keyboard('{Control>}z{/Control}');
    expect([store.paintedPixels, disabled('撤销', '重做')]).toEqual([0, [true, false]]);
    await user.keyboard('{Control>}{Shift>}z{/Shift}{/Control}{Control>}y{/Control}');
    expect(store.strokes).toBe(2);
    await user.click(button('重置'));
    expect(store.paintedPixels).toBe(0);
    await user.click(button('反选'));
    expect(store.paintedPixels).toBe(400 * 300);
    await user.click(button('清空'));
    expect(store.paintedPixels).toBe(0);
  });

  it('end with Escape, which closes nothing around the editor', async () => {
    const { user, stage } = open();
    stage.focus();
    pointer(stage, 'pointerdown', 100, 100);
    await user.keyboard('{Escape}');
    pointer(stage, 'pointerup', 100, 100);
    expect([store.paintedPixels, store.drawing]).toEqual([0, false]);
    expect(onKey).not.toHaveBeenCalled();
  });
});

describe('the view', () => {
  it('zooms by menu, buttons, keys and wheel', async () => {
    const { user, stage } = open();
    expect(button(/缩放比例/).textContent).toBe('100%');
    await user.click(button(/缩放比例/));
    const menu = await screen.findByRole('menu', { name: '缩放比例' });
    const entries = [...menu.querySelectorAll('[role^="menuitem"]')].map(({ textContent }) => textContent);
    expect(entries).toEqual(['400%', '200%', '125%', '100%', '75%', '50%', '25%', '10%', '适应屏幕', '实际大小']);
    await user.click(within(menu).getByRole('menuitemradio', { name: '400%' }));
    expect(button(/缩放比例/).textContent).toBe('400%');
    await user.click(button('缩小'));
    expect(store.view.percent).toBe(200);
    stage.focus();
    await user.keyboard('0');
    expect(store.view.fits).toBe(true);
    fireEvent.wheel(stage, { deltaY: -3000 });
    fireEvent.wheel(stage, { deltaY: -3000 });
    expect(store.view.percent).toBe(300);
  });

  it('moves while space is held', async () => {
    const { user, stage } = open();
    stage.focus();
    await user.keyboard('{ >}');
    drag(stage, [100, 100], [130, 90]);
    await user.keyboard('{/ }');
    expect([store.view.transform.x, store.view.transform.y, store.paintedPixels]).toEqual([46, 6, 0]);
    drag(stage, [200, 200], [220, 200]);
    expect(store.paintedPixels).toBeGreaterThan(0);
  });

  it('lists the keys', async () => {
    const { user, stage } = open();
    stage.focus();
    await user.keyboard('?');
    const help = await screen.findByRole('dialog', { name: '快捷键' });
    expect(help.textContent).toContain('双指连点两次');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('compares a result with the original by a slider', async () => {
    const { user } = open();
    act(() => store.addResult(result));
    expect(screen.getByAltText('处理后的图片').getAttribute('src')).toBe('/r-1.png');
    await user.click(button('对比原图'));
    expect(screen.getByAltText('原图').getAttribute('src')).toBe('/p-1.jpg');
    fireEvent.change(screen.getByRole('slider', { name: '对比位置' }), { target: { value: '30' } });
    expect(screen.getByRole('slider', { name: '对比位置' }).getAttribute('aria-valuetext')).toBe('左侧 30% 为原图');
    await user.click(button('对比原图'));
    expect(screen.queryByAltText('原图')).toBeNull();
  });

  it('compares them beside each other', async () => {
    const { user } = open();
    act(() => store.addResult(result));
    await user.click(button('对比原图'));
    await user.click(button('并排'));
    expect(screen.queryByRole('slider', { name: '对比位置' })).toBeNull();
    expect(
      [screen.getByAltText('原图'), screen.getByAltText('结果')].map((image) => image.getAttribute('src')),
    ).toEqual(['/p-1.jpg', '/r-1.png']);
    expect(button('并排').getAttribute('aria-pressed')).toBe('true');
    await user.click(button('滑动'));
    expect(screen.getByRole('slider', { name: '对比位置' })).toBeTruthy();
    await user.click(button('对比原图'));
    expect(screen.queryByRole('group', { name: '对比方式' })).toBeNull();
  });

  it('shows the original while Tab is held after the pointer was used; otherwise Tab leads on', async () => {
    const { user, stage } = open();
    act(() => store.addResult(result));
    stage.focus();
    await user.tab();
    expect([document.activeElement === stage, store.comparison]).toEqual([false, 'off']);
    pointer(stage, 'pointerdown', 100, 100);
    pointer(stage, 'pointerup', 100, 100);
    stage.focus();
    await user.keyboard('{Tab>}');
    expect(screen.getByAltText('原图')).toBeTruthy();
    expect(screen.queryByRole('slider', { name: '对比位置' })).toBeNull();
    await user.keyboard('{/Tab}');
    expect(store.comparison).toBe('off');
  });

  it('offers another try, or the original, where an image does not load', async () => {
    const { user } = open();
    act(() => store.addResult(result));
    fireEvent.error(screen.getByAltText('处理后的图片'));
    expect(screen.getByRole('alert').textContent).toContain(maskTexts.unreadable);
    await user.click(button('返回原图'));
    expect([store.hasResult, screen.queryByRole('alert')]).toEqual([false, null]);
  });
});

describe('a draft', () => {
  it('is stored at once when the page is left', () => {
    localStorage.clear();
    const drafts = () => createMaskDrafts('ai-site.test.mask', { clock: new ManualClock() });
    store = new MaskEditorStore({ image, drafts: drafts() });
    const { stage } = open();
    drag(stage, [100, 100], [200, 100]);
    drag(stage, [100, 200], [200, 200]);
    expect(new MaskEditorStore({ image, drafts: drafts() }).strokes).toBe(1);
    fireEvent(window, new Event('pagehide'));
    expect(new MaskEditorStore({ image, drafts: drafts() }).strokes).toBe(2);
  });
});

describe('a submission', () => {
  it('is refused while too little is marked', async () => {
    const { user, stage } = open();
    act(() => store.setBrushSize(5));
    drag(stage, [100, 100], [100, 100]);
    await user.click(button('消除'));
    expect(onRefused).toHaveBeenCalledWith('请先框选需要消除的区域');
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('has the mask and how it was made', async () => {
    const { user, stage } = open();
    await user.click(button('圈选'));
    drag(stage, [100, 100], [200, 200]);
    await user.click(screen.getByRole('switch', { name: '智能补全' }));
    await user.click(button('橡皮擦'));
    await user.dblClick(button('消除'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    const edited = onSubmit.mock.calls[0]?.[0];
    expect(edited).toEqual({
      mask: expect.any(Blob),
      paintedPixels: store.paintedPixels,
      strokes: 1,
      penMode: 'circle',
      penSize: 30,
      smartCompletion: true,
    });
    expect(edited?.mask.type).toBe('image/png');
  });

  it('says that it is worked on; the editor rests meanwhile', async () => {
    const { user, stage } = open();
    act(() => {
      store.startStroke({ x: 100, y: 100 }, noModifiers);
      store.finishStroke();
      store.setBusy(true);
    });
    expect(stage.getAttribute('aria-busy')).toBe('true');
    expect(within(stage).getByRole('status').textContent).toBe('正在消除');
    expect(disabled('撤销', '重置', '清空', '反选')).toEqual([true, true, true, true]);
    await user.click(button('消除'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
