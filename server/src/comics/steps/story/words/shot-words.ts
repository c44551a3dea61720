import type { CameraMove, FilmPace } from '@ai-site/shared/film/camera/camera-moves';

/** What a sentence tells that the camera follows. The first that fits decides. */
export const movesByWords: readonly (readonly [RegExp, CameraMove])[] = [
  [/逃|狂奔|飞奔|摔|震|颤抖|地震|爆炸|追赶|扑|惊慌|挣扎/, 'handheld'],
  [/抬头|仰望|望向天|升起|飞起|飞上|天空|星空|月亮|塔顶|高高/, 'tilt-up'],
  [/低头|落下|坠|掉|沉入|蹲下|地上|脚下|躺|跪/, 'tilt-down'],
  [/原来|离开|远去|最后|从此|告别|渐渐|空无一人|只剩/, 'pull-out'],
  [/忽然|突然|发现|看见|看到|盯着|眼睛|信|字|照片|钥匙|竟|瞬间/, 'push-in'],
  [/走|跑|追|来到|穿过|沿着|驶|开车|骑|飞|游/, 'pan-right'],
  [/围|转身|环顾|四周|跳舞|包围/, 'orbit'],
];

/** In the order in which they are taken where no word decides. */
export const usualMoves: readonly CameraMove[] = ['push-in', 'pan-right', 'pull-out', 'pan-left', 'still'];

/** Things and parts of faces that are shown large. */
export const CLOSE_UP =
  /眼睛|眼泪|泪水|泪|指尖|手里|手中|掌心|信纸|信封|字条|纸条|照片|钥匙|戒指|手机屏幕|伤口|嘴角|脸上|瓶身|标签|质地|香味/;
export const WIDE = /远处|天空|大海|海面|群山|整个|四周|一片|城市|世界|森林|原野|人群|星空|风景|街道|岸边/;

export const pacesByWords: readonly (readonly [RegExp, FilmPace])[] = [
  [/忽然|突然|猛|冲|逃|狂|飞奔|立刻|瞬间|一把|！.*！/, 'fast'],
  [/慢慢|缓缓|静静|轻轻|渐渐|安静|沉默|许久|悄悄|从前|很久/, 'slow'],
];

/** The story goes on later or elsewhere. */
export const TIME_JUMP =
  /^[\s“"]*(?:第[二三四五六七八九十两]天|次日|翌日|后来|上个月|上周|昨天|前几天|今天|那年|小时候|几[天年月]后|[一二两三四五六七八九十百]+[天年个月周]+[后前]|从那以后|从此|当天晚上|那天(?:清晨|早[上晨]|[上中下]午|傍晚|黄昏|晚上|夜里)|到了晚上|傍晚|清晨|第二年|放学后|下班后|[许很好]?多年[后以]|转眼|[春夏秋冬]天|一周后|一个月后|直到|用了[一二两三四五六七八九十半]+)/;

/** Times of day and weather that hold until another one is told. */
export const timesOfDay: readonly (readonly [RegExp, string])[] = [
  [/夜|天黑|月亮|月光|晚上|星空|星星|凌晨/, '夜晚'],
  [/清晨|早晨|早上|天亮|黎明|日出|朝阳/, '清晨'],
  [/傍晚|黄昏|夕阳|日落|晚霞/, '黄昏'],
  [/中午|正午|白天|午后|下午|上午|阳光/, '白天'],
];
export const weathers: readonly (readonly [RegExp, string])[] = [
  [/雨停|雪停|雾散|放晴|天晴|晴朗|阳光/, ''],
  [/暴雨|大雨|雨/, '下雨'],
  [/大雪|下雪|雪花|飘雪|雪地/, '下雪'],
  [/浓雾|大雾|雾气|起雾/, '有雾'],
];
