import { brushSizes, INITIAL_PEN_MODE, maskTexts, penModeNames, penModes } from '../../domain/mask-editor/index.ts';
import { choice, originalField } from '../fields/image-fields.ts';
import { defineTool } from '../tool.ts';

export const erase = defineTool({
  code: 'erase',
  title: '无痕消除',
  summary: '涂掉图片里不想要的内容，自动补全背景',
  output: 'image',
  priceKey: 'erase',
  fields: {
    originalImg: originalField,
    maskImg: {
      kind: 'mask',
      label: '消除区域',
      over: 'originalImg',
      required: maskTexts.unmarked,
      continues: '继续消除',
    },
    penMode: choice({
      label: '画笔模式',
      look: 'segments',
      initial: INITIAL_PEN_MODE,
      required: '请选择画笔模式',
      setBy: 'maskImg',
      options: penModes.map((value) => ({ value, label: penModeNames[value] })),
    }),
    penSize: {
      kind: 'number',
      label: '画笔大小',
      ...brushSizes,
      step: 1,
      look: 'slider',
      required: '请选择画笔大小',
      setBy: 'maskImg',
    },
    smartCompletion: { kind: 'switch', label: '智能补全', initial: false, hint: '把选区补全到整个物体再消除' },
  },
  countField: null,
  paths: {
    create: { method: 'POST', path: '/api/ai-elimination/create', aliases: ['/customer/imager/interactErase'] },
    info: { method: 'POST', path: '/api/ai-elimination/info' },
  },
  resultNames: { one: ['resultImgUrl'] },
  pushType: 10017,
  pollSeconds: 60,
  pageSize: 12,
  history: 'more',
  app: { code: 'erase', id: 210 },
  route: '/draw/edit/erase',
  emptyText: '消除后的图片将在这里展示',
  builtinNote: '邻域修补',
});
