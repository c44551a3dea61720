import type { SceneName } from '@ai-site/shared/domain/drawn-words';

/** What a place is painted as: a set of its own, or a scene with ground in front. */
export type PlaceKind = 'room' | 'street' | 'woods' | 'playground' | BackdropScene;
export type BackdropScene = Extract<
  SceneName,
  'mountains' | 'hills' | 'dunes' | 'canyon' | 'sea' | 'stars' | 'planet' | 'tree' | 'deep-sea' | 'poster'
>;

// biome-ignore format: lists of words
const kinds: readonly (readonly [kind: PlaceKind, words: readonly string[]])[] = [
  ['room', ['灯塔里', '直播间', '录音棚', '包间', '车间', '卫生间', '温室', '大棚', '塔里', '楼里', '楼内', '车里', '车内', '船里', '洞里', '屋里', '城堡里', '帐篷里', '房间', '房', '屋', '室', '厅', '卧', '厨', '家', '店', '馆', '咖啡', '宿舍', '客栈', '酒馆', '超市', '商场', '电梯', '车厢', '舱', '床', '教堂', '宫', '殿', '阁楼', '仓库', '公司', '学校', '银行', '警局', '医院', '体育馆', '走廊', '室内', '实验', 'room', 'office', 'cafe', 'indoor']],
  ['street', ['街', '巷', '路口', '马路', '路边', '城市', '城', '镇', '集市', '市场', '广场', '门口', '门外', '门前', '屋外', '楼下', '小区', '车站', '站台', '桥', '村', '胡同', '屋顶', '天台', '院子', '院', '码头', '公路', 'street', 'city', 'town']],
  ['playground', ['操场', '跑道', '球场', '运动场', '体育场', '田径场', '赛场', '草坪', 'playground', 'sports ground', 'stadium']],
  ['woods', ['森林', '树林', '丛林', '林子', '林间', '林中', '公园', '花园', '果园', '竹林', '山林', '小路', '小径', 'forest', 'woods', 'park', 'garden']],
  ['sea', ['海边', '海滩', '沙滩', '海岸', '大海', '海上', '海面', '灯塔', '海', '岛', '船', '甲板', 'sea', 'beach', 'ocean']],
  ['mountains', ['山顶', '山上', '雪山', '山', '湖', '河', '溪', '峡', '瀑布', 'mountain', 'lake', 'river']],
  ['hills', ['草地', '草原', '田野', '田', '牧场', '丘', '山坡', '野外', '郊外', 'meadow', 'field', 'hill']],
  ['dunes', ['沙漠', '沙丘', '戈壁', 'desert']],
  ['canyon', ['峡谷', '丹霞', 'canyon']],
  ['tree', ['大树', '树下', '古树', '银杏', '樱花', 'tree']],
  ['poster', ['花海', '花田']],
  ['stars', ['星空', '银河', '夜空', 'starry']],
  ['planet', ['太空', '宇宙', '星球', '月球', '飞船', 'space', 'planet', 'moon base']],
  ['deep-sea', ['海底', '深海', '水下', 'underwater']],
];

const elsewhere: readonly [PlaceKind, ...PlaceKind[]] = ['hills', 'woods', 'tree', 'street'];

/** Words with the sign of a place that name none. */
const noPlaces = /大家|国家|人家|专家|家人|家伙|作家|画家|屋檐/g;

/** The kind that is named last in a text: what a Chinese name of a place ends with says what it is. */
function lastIn(text: string): PlaceKind | undefined {
  let best: { readonly end: number; readonly length: number; readonly kind: PlaceKind } | undefined;
  for (const [kind, words] of kinds) {
    for (const word of words) {
      const at = text.lastIndexOf(word);
      if (at < 0) continue;
      const end = at + word.length;
      if (best === undefined || end > best.end || (end === best.end && word.length > best.length))
        best = { end, length: word.length, kind };
    }
  }
  return best?.kind;
}

/** What the words of a place are painted as: its name before the first sign decides, then all words, then the seed. */
export function placeKindOf({ words, seed }: { readonly words: string; readonly seed: number }): PlaceKind {
  const text = words.toLowerCase().replaceAll(noPlaces, '·');
  const [name = ''] = text.split(/[，。：:；、,.;\s]/);
  return lastIn(name) ?? lastIn(text) ?? elsewhere[seed % elsewhere.length] ?? elsewhere[0];
}
