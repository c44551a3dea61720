import { initialValues, type ToolDefinition } from '@ai-site/shared/tools';
import { creativeImage } from '@ai-site/shared/tools/creative-image/tool';
import { creativeText } from '@ai-site/shared/tools/creative-text/tool';
import { SIDE } from '@ai-site/shared/tools/fields/image-fields';
import { sizeOfRatio } from '@ai-site/shared/tools/ratios';
import type { Example, ExampleTag } from './example.ts';

type Choices = Readonly<Partial<Record<'styleId' | 'stylizeId' | 'appearanceId' | 'negativePrompt', string>>>;

const filled = (tool: ToolDefinition, ratio: string, values: Readonly<Record<string, string>>) => ({
  ...initialValues(tool.fields),
  ...values,
  ratio,
  ...sizeOfRatio(ratio, SIDE),
  outputNum: 1,
});

const image = (
  id: string,
  description: string,
  tags: readonly ExampleTag[],
  ratio: string,
  seed: number,
  prompt: string,
  { styleId = 'natural', ...choices }: Choices = {},
): Example => ({
  ...{ id, tool: creativeImage, description, tags, seed },
  values: { ...filled(creativeImage, ratio, { prompt, styleId, ...choices }), seed },
});

/** The form of the tool has no seed: another one is drawn by those who make it again. */
const letters = (
  id: string,
  description: string,
  tags: readonly ExampleTag[],
  ratio: string,
  seed: number,
  text: string,
  prompt: string,
): Example => ({
  ...{ id, tool: creativeText, description, tags, seed },
  values: filled(creativeText, ratio, { prompt, text, styles: 'natural' }),
});

/** Images in the order in which they are shown: neighbours differ in subject, colour and shape. */
export const imageExamples: readonly Example[] = [
  image('fox', '坐着的狐狸公仔，围着一条红围巾', ['玩具'], '3:4', 3, '红色狐狸玩具，围着围巾招手'),
  image('snow-lake', '夕阳下的群山与湖，天和水都染成了金色', ['山水'], '3:4', 21, '雪山与湖面倒影，夕阳'),
  image('donut', '撒着彩色糖粒的甜甜圈，三种糖衣', ['美食'], '4:3', 1, '甜甜圈，撒满彩色糖粒'),
  image('paper-dusk', '一层层叠起来的纸雕山林，落日刚好卡在中间', ['设计', '山水'], '3:4', 1, '剪纸，山与松林，日落'),
  image('saturn', '带光环的行星，旁边跟着一颗小卫星', ['奇幻'], '4:3', 5, '太空，土星与星环'),
  image('lotus', '水墨荷花，只留一点红', ['国风', '花木'], '3:4', 4, '水墨荷花'),
  image('town-night', '掌心大小的小镇，入夜后窗户都亮着', ['城市', '玩具'], '1:1', 3, '等距小镇，夜晚'),
  image('jellyfish', '深海里发光的水母，触须很长', ['奇幻'], '3:4', 1, '发光的水母，深海'),
  image('desert', '日落时的沙丘，只剩橙色', ['山水'], '16:9', 1, '沙漠沙丘，日落'),
  image('panda', '竹绿色背景前的熊猫公仔，朝你招手', ['玩具'], '1:1', 5, '可爱的熊猫公仔，竹绿色'),
  image('rain-window', '雨天的车窗，城市的灯都糊成了光斑', ['城市'], '3:4', 1, '雨滴落在窗上，城市夜景'),
  image('dumplings', '一笼刚出锅的小笼包，配一碟醋', ['美食', '国风'], '4:3', 5, '一笼小笼包'),
  image('rose-window', '玫瑰花窗，阳光透过来的颜色', ['设计'], '1:1', 2, '彩色玻璃，玫瑰花窗'),
  image('cherry', '水彩画的一棵樱花树', ['花木'], '3:4', 4, '樱花树', { styleId: 'watercolour' }),
  image('lighthouse', '黄昏的灯塔和一路洒到岸边的光', ['山水'], '3:4', 3, '海边的灯塔，黄昏'),
  image('robot', '青色小机器人，抬手打招呼', ['玩具'], '3:4', 3, '机器人玩具，青色'),
  image('marble', '墨绿底上的鎏金大理石纹', ['设计'], '1:1', 3, '鎏金流体，墨绿'),
  image('ink-river', '云雾里的远山，江上一叶小舟', ['国风', '山水'], '9:16', 3, '水墨山水，云雾，孤舟'),
  image('burger', '夹了芝士和生菜的大汉堡', ['美食'], '4:3', 2, '汉堡'),
  image('aurora', '松林上空的极光，湖里还有一份', ['奇幻', '山水'], '16:9', 9, '极光，松林'),
  image('dragon', '长着翅膀的紫色小龙', ['玩具', '奇幻'], '1:1', 2, '小龙玩具'),
  letters('summer-letters', '粉色立体字，夏天的样子', ['设计'], '1:1', 3, '夏日', '粉色渐变，可爱立体'),
  image('sail', '晴天出海，一艘红帆船', ['山水'], '9:16', 8, '大海，海浪，白天，帆船'),
  image('ice-cream', '三球冰淇淋，浇了巧克力，顶着一颗樱桃', ['美食'], '3:4', 2, '冰淇淋圣代，草莓味'),
  image('plum', '国画红梅，一枝横斜', ['国风', '花木'], '1:1', 2, '红梅，国画'),
  image('island', '浮在空中的小岛：有屋，有树，有瀑布', ['奇幻', '玩具'], '1:1', 2, '浮空岛'),
  image('neon-city', '雨夜的霓虹城市，水面也在发光', ['城市'], '3:4', 2, '赛博朋克城市，雨夜'),
  image('sushi', '木板上的寿司拼盘', ['美食'], '16:9', 1, '寿司拼盘'),
  image('paper-moon', '月亮升到塔尖，整幅都是纸做的', ['设计', '国风'], '3:4', 2, '纸雕，宝塔，月夜'),
  image('train', '冒着白烟的红色蒸汽小火车', ['玩具'], '4:3', 4, '蒸汽火车'),
  image('blue-lake', '晴空下的雪峰，倒影很清楚', ['山水'], '3:4', 8, '雪山，松林，晴朗蓝天'),
  image('teapot', '一把茶壶，三杯热茶', ['国风', '美食'], '4:3', 3, '紫砂壶，功夫茶'),
  image('flow', '深蓝底上的流线，像被风吹过的草', ['设计'], '3:4', 5, '流场线条艺术，深蓝色'),
  image('rabbit', '粉色背景前的长耳兔公仔', ['玩具'], '3:4', 4, '粉色兔子公仔'),
  image('earth', '从太空看一颗蓝色星球', ['奇幻'], '1:1', 2, '蓝色星球地球，宇宙'),
  image('coffee', '一杯拉花拿铁，旁边放着方糖和咖啡豆', ['美食'], '1:1', 4, '拿铁咖啡'),
  image('sunflowers', '几朵向日葵，暖橙色的背景', ['花木'], '1:1', 4, '向日葵'),
  image('milky-way', '湖边的夜，一道银河斜过天空', ['奇幻', '山水'], '9:16', 4, '银河星空，雪山'),
  image('town-spring', '春天的小镇模型，河从中间穿过', ['城市', '花木'], '4:3', 4, '等距小镇，樱花，春天'),
  image('penguin', '蓝色背景前站着的小企鹅公仔', ['玩具'], '3:4', 2, '蓝色小企鹅玩具'),
  image('macaron', '叠起来的六枚马卡龙', ['美食'], '1:1', 3, '一碟马卡龙'),
  image('bamboo', '几竿墨竹，远处是淡淡的山', ['国风', '花木'], '9:16', 5, '竹林，水墨'),
  image('castle', '粉色屋顶的童话城堡', ['玩具', '奇幻'], '3:4', 5, '童话城堡'),
  image('skyline', '黄昏的城市天际线，灯刚刚亮起', ['城市'], '16:9', 5, '城市天际线，黄昏'),
  image('cake', '插着蜡烛的双层草莓蛋糕，粉色的奶油', ['美食'], '3:4', 2, '生日蛋糕，粉色'),
  letters('winter-letters', '雪山前的冰晶大字', ['设计', '山水'], '1:1', 4, '冬', '冰川雪山，水晶质感，晴朗白天'),
  image('paper-sail', '蓝色纸艺：帆船、远山和云', ['设计'], '4:3', 3, '纸艺，蓝色，帆船与云'),
  image('pagoda', '红色古塔模型，五层飞檐', ['国风', '玩具'], '3:4', 7, '红色宝塔模型'),
];
