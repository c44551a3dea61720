/** Scenes that can be drawn. */
const sceneNames = [
  'mountains',
  'hills',
  'poster',
  'dunes',
  'canyon',
  'sea',
  'stars',
  'planet',
  'ink',
  'flow',
  'glass',
  'town',
  'skyline',
  'still-life',
  'toy',
  'figure',
  'flowers',
  'tree',
  'abstract',
] as const;
export type SceneName = (typeof sceneNames)[number];

export type Time = 'dawn' | 'day' | 'sunset' | 'night';
export type Weather = 'clear' | 'cloudy' | 'rain' | 'snow' | 'fog';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Hue = 'red' | 'orange' | 'gold' | 'green' | 'teal' | 'blue' | 'purple' | 'pink' | 'white' | 'black' | 'pastel' | 'neon';

/** Things that are drawn as models on their own. */
export const figureNames = [
  'robot',
  'dragon',
  'rocket',
  'train',
  'car',
  'balloon',
  'castle',
  'pagoda',
  'bridge',
  'coffee',
  'noodles',
  'cake',
  'headphones',
  'watch',
  'sneaker',
  'camera',
  'lamp',
] as const;
export type FigureName = (typeof figureNames)[number];

/** Things that a scene may show, or leave out when the negative prompt names them. */
// biome-ignore format: a list of words
const subjects = [
  'water', 'forest', 'pine', 'snowcap', 'moon', 'sun', 'clouds', 'birds', 'boat', 'aurora', 'milky-way', 'bamboo', 'plum', 'lotus', 'rose', 'sunflower', 'peony', 'tulip', 'cherry', 'maple', 'grass',
  'apple', 'orange', 'pear', 'lemon', 'grapes', 'peach', 'vase', 'glass-object', 'sphere', 'bottle', 'cat', 'dog', 'panda', 'rabbit', 'bear', 'chick', 'penguin', 'fox', 'tiger', 'lion', 'koala', 'pig', 'ring', 'earth', 'marble', 'blossoms', 'lighthouse', 'house', 'cactus', 'cup', ...figureNames,
] as const;
export type Subject = (typeof subjects)[number];

export interface WordMeaning {
  readonly words: readonly string[];
  /** Scenes that the words ask for, with their weight. */
  readonly scenes?: Partial<Readonly<Record<SceneName, number>>>;
  readonly time?: Time;
  readonly weather?: Weather;
  readonly season?: Season;
  readonly hue?: Hue;
  readonly subject?: Subject;
}

/** Chinese and English words of prompts and what they mean here. English words match whole, Chinese ones anywhere. */
export const vocabulary: readonly WordMeaning[] = [
  // Styles that decide the scene.
  { words: ['水墨', '国画', '山水画', '写意', '国风', '宣纸', 'ink wash', 'sumi-e', 'ink painting', 'chinese painting'], scenes: { ink: 12 } },
  { words: ['禅意', 'zen'], scenes: { ink: 5 } },
  { words: ['彩色玻璃', '彩窗', '玻璃花窗', '教堂花窗', '马赛克', 'stained glass', 'mosaic'], scenes: { glass: 14 } },
  { words: ['等距', '等轴', '2.5d', '微缩', '小镇', '沙盘', '模型城市', 'isometric', 'diorama', 'miniature', 'tiny town', 'voxel'], scenes: { town: 12 } },
  { words: ['流场', '流线', '粒子', '丝绸', '飘带', '线条艺术', 'flow field', 'particles', 'silk', 'generative art', 'line art'], scenes: { flow: 11 } },
  { words: ['大理石台面', '大理石桌面', '石台', 'marble table'], scenes: { 'still-life': 4 } },
  { words: ['大理石', '鎏金', '岩彩', 'marble'], scenes: { abstract: 8 }, subject: 'marble' },
  {
    words: ['抽象', '渐变', '流体', '酸性', '弥散', '极光背景', '几何', '背景图', '壁纸纹理', 'abstract', 'gradient', 'fluid', 'geometric', 'background'],
    scenes: { abstract: 8 },
  },
  { words: ['赛博朋克', '霓虹', '未来城市', '科幻城市', 'cyberpunk', 'neon city', 'neon', 'futuristic city'], scenes: { skyline: 8 }, hue: 'neon', time: 'night' },
  // Places.
  { words: ['雪山', '雪峰', '珠峰', '阿尔卑斯', '冰川', 'snow mountain', 'snowy mountains', 'alps', 'glacier'], scenes: { mountains: 8 }, subject: 'snowcap' },
  { words: ['山', '山脉', '群山', '山峰', '山谷', '峡湾', 'mountain', 'mountains', 'peak', 'peaks', 'valley', 'fjord', 'alpine'], scenes: { mountains: 5, hills: 1 } },
  { words: ['湖', '湖面', '湖泊', '倒影', '水面', '河', '溪', 'lake', 'reflection', 'river', 'stream'], scenes: { mountains: 3 }, subject: 'water' },
  { words: ['风景', '自然', '旷野', '远方', '景色', '航拍', 'landscape', 'nature', 'scenery', 'wilderness'], scenes: { mountains: 3, hills: 2 } },
  {
    words: ['草原', '丘陵', '田野', '梯田', '茶园', '牧场', '麦田', '草地', 'meadow', 'hills', 'field', 'fields', 'grassland', 'countryside', 'prairie'],
    scenes: { hills: 7 },
    subject: 'grass',
  },
  { words: ['扁平', '插画', '极简', '矢量', '剪影', '层叠', '分层', 'flat', 'illustration', 'minimal', 'minimalist', 'vector', 'layered', 'silhouette'], scenes: { poster: 6 } },
  { words: ['花海', '花田', '薰衣草', '油菜花', 'flower field', 'lavender field'], scenes: { poster: 9 }, subject: 'blossoms' },
  { words: ['沙漠', '沙丘', '戈壁', '撒哈拉', '敦煌', '丝路', 'desert', 'dune', 'dunes', 'sahara'], scenes: { dunes: 10 } },
  { words: ['峡谷', '丹霞', '红岩', '大峡谷', '雅丹', 'canyon', 'mesa', 'red rock', 'badlands'], scenes: { canyon: 10 } },
  { words: ['大海', '海面', '海边', '海浪', '海', '海洋', '浪花', '沙滩', '海岸', '日出海', 'sea', 'ocean', 'waves', 'beach', 'seascape', 'coast'], scenes: { sea: 7 } },
  { words: ['灯塔', 'lighthouse'], scenes: { sea: 5 }, subject: 'lighthouse' },
  { words: ['帆船', '小船', '渔船', '孤舟', '船', 'boat', 'sailboat', 'ship'], scenes: { sea: 3, ink: 1 }, subject: 'boat' },
  { words: ['岛', '海岛', '岛屿', 'island', 'islands'], scenes: { sea: 3 }, subject: 'forest' },
  { words: ['星空', '银河', '夜空', '繁星', '流星', 'starry', 'stars', 'milky way', 'night sky', 'meteor'], scenes: { stars: 8 }, subject: 'milky-way', time: 'night' },
  { words: ['极光', 'aurora', 'northern lights'], scenes: { stars: 9 }, subject: 'aurora', time: 'night' },
  { words: ['宇宙', '太空', '星球', '行星', '星云', '科幻', 'space', 'planet', 'universe', 'cosmos', 'galaxy', 'nebula', 'sci-fi'], scenes: { planet: 8 } },
  { words: ['地球', '蓝色星球', 'earth'], scenes: { planet: 8 }, subject: 'earth' },
  { words: ['土星', '星环', '光环', 'saturn', 'rings'], scenes: { planet: 5 }, subject: 'ring' },
  {
    words: ['城市', '都市', '高楼', '天际线', '街道', '摩天', '大厦', '上海', '香港', 'city', 'skyline', 'skyscraper', 'skyscrapers', 'cityscape', 'downtown', 'street'],
    scenes: { skyline: 6, town: 1 },
  },
  { words: ['夜景', 'city lights', 'night view'], scenes: { skyline: 5 }, time: 'night' },
  { words: ['房子', '小屋', '村庄', '乡村', '屋顶', '古镇', '街区', '建筑', 'house', 'houses', 'village', 'cottage', 'town', 'building'], scenes: { town: 6 }, subject: 'house' },
  { words: ['森林', '树林', '丛林', 'forest', 'woods', 'jungle'], scenes: { mountains: 4, hills: 1 }, subject: 'forest' },
  { words: ['松', '松树', '杉', 'pine', 'pines', 'fir'], scenes: { mountains: 2, ink: 1 }, subject: 'pine' },
  { words: ['樱花', '桃花', '海棠', 'cherry blossom', 'sakura', 'blossom'], scenes: { tree: 7 }, subject: 'cherry', season: 'spring', hue: 'pink' },
  { words: ['树', '大树', '古树', '银杏', '榕树', 'tree', 'oak'], scenes: { tree: 5 } },
  { words: ['落叶', '秋叶', 'fallen leaves'], scenes: { tree: 6 }, subject: 'maple', season: 'autumn' },
  { words: ['小路', '小径', '林荫道', 'path', 'lane'], scenes: { tree: 2, hills: 1 } },
  { words: ['枫叶', '枫树', '红叶', 'maple'], scenes: { tree: 6 }, subject: 'maple', season: 'autumn' },
  { words: ['竹', '竹林', 'bamboo'], scenes: { ink: 7 }, subject: 'bamboo' },
  { words: ['梅', '红梅', '梅花', '腊梅', '寒梅', 'plum blossom'], scenes: { ink: 7 }, subject: 'plum' },
  { words: ['荷花', '莲', '荷叶', 'lotus'], scenes: { flowers: 6, ink: 2 }, subject: 'lotus' },
  { words: ['玫瑰', '月季', '蔷薇', 'rose', 'roses'], scenes: { flowers: 7 }, subject: 'rose' },
  { words: ['牡丹', '芍药', 'peony'], scenes: { flowers: 7 }, subject: 'peony' },
  { words: ['向日葵', 'sunflower', 'sunflowers'], scenes: { flowers: 7 }, subject: 'sunflower' },
  { words: ['郁金香', 'tulip', 'tulips'], scenes: { flowers: 7 }, subject: 'tulip' },
  { words: ['一束', '花束', '插花', '捧花'], scenes: { flowers: 5 } },
  { words: ['花', '花朵', '鲜花', '花卉', '雏菊', 'flower', 'flowers', 'floral', 'daisy', 'bouquet'], scenes: { flowers: 5 } },
  // Things.
  { words: ['静物', '产品', '展台', '布景', '桌面', 'still life', 'product', 'studio', 'table'], scenes: { 'still-life': 7 } },
  { words: ['水果', '果盘', 'fruit', 'fruits'], scenes: { 'still-life': 8 }, subject: 'orange' },
  { words: ['苹果', 'apple', 'apples'], scenes: { 'still-life': 8 }, subject: 'apple' },
  { words: ['橙子', '橘子', '桔', 'orange fruit', 'oranges', 'tangerine'], scenes: { 'still-life': 8 }, subject: 'orange' },
  { words: ['梨', 'pear', 'pears'], scenes: { 'still-life': 8 }, subject: 'pear' },
  { words: ['柠檬', 'lemon', 'lemons'], scenes: { 'still-life': 8 }, subject: 'lemon' },
  { words: ['葡萄', 'grape', 'grapes'], scenes: { 'still-life': 8 }, subject: 'grapes' },
  { words: ['桃子', '水蜜桃', 'peach', 'peaches'], scenes: { 'still-life': 8 }, subject: 'peach' },
  { words: ['花瓶', 'vase', 'vases'], scenes: { 'still-life': 6 }, subject: 'vase' },
  { words: ['陶瓷', '瓷器', '白瓷', '青花', '陶罐', 'ceramic', 'ceramics', 'porcelain', 'pottery'], scenes: { 'still-life': 8 }, subject: 'vase' },
  { words: ['玻璃球', '水晶球', '水晶', '玻璃', '琉璃', 'glass', 'crystal', 'crystal ball'], scenes: { 'still-life': 6 }, subject: 'glass-object' },
  { words: ['球体', '金属球', '小球', '球', 'sphere', 'spheres', 'ball', 'balls', 'chrome'], scenes: { 'still-life': 6 }, subject: 'sphere' },
  {
    words: ['瓶子', '香水', '香水瓶', '香薰', '香薰瓶', '玻璃瓶', '酒瓶', '护肤品', '化妆品', 'bottle', 'bottles', 'perfume', 'cosmetics'],
    scenes: { 'still-life': 8 },
    subject: 'bottle',
  },
  { words: ['茶', '茶杯', '茶具', '茶壶', '杯子', '碗', 'tea', 'cup', 'mug', 'bowl'], scenes: { 'still-life': 7 }, subject: 'cup' },
  { words: ['猫', '猫咪', '小猫', '喵', 'cat', 'kitten', 'cats'], scenes: { toy: 9 }, subject: 'cat' },
  { words: ['狗', '小狗', '柴犬', '柯基', 'dog', 'puppy', 'corgi', 'shiba'], scenes: { toy: 9 }, subject: 'dog' },
  { words: ['熊猫', 'panda'], scenes: { toy: 10 }, subject: 'panda' },
  { words: ['兔', '兔子', 'rabbit', 'bunny'], scenes: { toy: 9 }, subject: 'rabbit' },
  { words: ['小熊', '熊', 'bear', 'teddy'], scenes: { toy: 8 }, subject: 'bear' },
  { words: ['小鸡', '鸡', 'chick'], scenes: { toy: 9 }, subject: 'chick' },
  { words: ['企鹅', 'penguin'], scenes: { toy: 9 }, subject: 'penguin' },
  { words: ['狐狸', 'fox'], scenes: { toy: 9 }, subject: 'fox' },
  { words: ['老虎', '虎', 'tiger'], scenes: { toy: 9 }, subject: 'tiger' },
  { words: ['狮子', '雄狮', 'lion'], scenes: { toy: 9 }, subject: 'lion' },
  { words: ['考拉', '树袋熊', 'koala'], scenes: { toy: 10 }, subject: 'koala' },
  { words: ['猪', '小猪', 'pig', 'piglet'], scenes: { toy: 9 }, subject: 'pig' },
  { words: ['动物', '宠物', '公仔', '玩具', '盲盒', '手办', '可爱', 'animal', 'pet', 'toy', 'cute', 'figurine'], scenes: { toy: 4 } },
  { words: ['机器人', '机甲', '机械人', 'robot', 'robots', 'mecha'], scenes: { figure: 10 }, subject: 'robot' },
  { words: ['龙', '恐龙', '巨龙', '神龙', 'dragon', 'dinosaur'], scenes: { figure: 9 }, subject: 'dragon' },
  { words: ['火箭', '飞船', '宇宙飞船', 'rocket', 'spaceship', 'spacecraft'], scenes: { figure: 10 }, subject: 'rocket' },
  { words: ['火车', '蒸汽火车', '列车', '高铁', '地铁', 'train', 'locomotive'], scenes: { figure: 10 }, subject: 'train' },
  { words: ['汽车', '轿车', '跑车', '小汽车', 'car', 'cars', 'sports car'], scenes: { figure: 9 }, subject: 'car' },
  { words: ['热气球', 'hot air balloon', 'hot-air balloon'], scenes: { figure: 10 }, subject: 'balloon' },
  { words: ['城堡', '宫殿', '古堡', 'castle', 'palace'], scenes: { figure: 9 }, subject: 'castle' },
  { words: ['宝塔', '塔楼', '古塔', '寺庙', '寺', '楼阁', '亭台', 'pagoda', 'temple'], scenes: { figure: 9 }, subject: 'pagoda' },
  { words: ['小桥流水', '江南水乡'], scenes: { ink: 7 } },
  { words: ['桥', '石桥', '拱桥', '大桥', 'bridge'], scenes: { figure: 7 }, subject: 'bridge' },
  { words: ['咖啡', '拿铁', '卡布奇诺', 'coffee', 'latte', 'cappuccino'], scenes: { figure: 10 }, subject: 'coffee' },
  { words: ['面条', '拉面', '牛肉面', '一碗面', '米粉', 'noodles', 'ramen'], scenes: { figure: 11 }, subject: 'noodles' },
  { words: ['蛋糕', '生日蛋糕', '甜品', '甜点', 'cake', 'birthday cake', 'dessert'], scenes: { figure: 10 }, subject: 'cake' },
  { words: ['耳机', '头戴式耳机', 'headphones', 'headset'], scenes: { figure: 11 }, subject: 'headphones' },
  { words: ['手表', '腕表', '表盘', 'watch', 'wristwatch'], scenes: { figure: 11 }, subject: 'watch' },
  { words: ['运动鞋', '球鞋', '跑鞋', '鞋子', '鞋', 'sneaker', 'sneakers', 'shoe', 'shoes'], scenes: { figure: 11 }, subject: 'sneaker' },
  { words: ['相机', '照相机', '单反', 'camera'], scenes: { figure: 10 }, subject: 'camera' },
  { words: ['台灯', '灯具', 'desk lamp', 'lamp'], scenes: { figure: 10 }, subject: 'lamp' },
  { words: ['仙人掌', 'cactus'], scenes: { dunes: 3 }, subject: 'cactus' },
  // Light, weather, season.
  { words: ['日出', '清晨', '黎明', '朝霞', '晨光', '早晨', 'sunrise', 'dawn', 'morning'], scenes: { sea: 1, mountains: 1 }, time: 'dawn', subject: 'sun' },
  {
    words: ['日落', '夕阳', '黄昏', '晚霞', '傍晚', '落日', '金色时刻', 'sunset', 'dusk', 'twilight', 'golden hour', 'evening'],
    scenes: { sea: 1, mountains: 1 },
    time: 'sunset',
    subject: 'sun',
  },
  { words: ['夜', '夜晚', '深夜', '月夜', '月光', 'night', 'midnight', 'moonlight'], time: 'night' },
  { words: ['白天', '正午', '阳光', '晴朗', '蓝天', 'daylight', 'noon', 'sunny', 'blue sky'], time: 'day', weather: 'clear' },
  { words: ['月亮', '明月', '圆月', '满月', '月', 'moon', 'full moon'], subject: 'moon', scenes: { stars: 1, ink: 0.5 } },
  { words: ['太阳', 'sun'], subject: 'sun' },
  { words: ['云', '云海', '白云', '多云', 'cloud', 'clouds', 'cloudy'], weather: 'cloudy', subject: 'clouds', scenes: { mountains: 1 } },
  { words: ['雨夜', 'rainy night'], weather: 'rain', time: 'night' },
  { words: ['雨', '下雨', '细雨', '暴雨', 'rain', 'rainy'], weather: 'rain' },
  { words: ['雪', '下雪', '飘雪', '雪景', 'snow', 'snowy', 'snowfall'], weather: 'snow', season: 'winter' },
  { words: ['雾', '云雾', '薄雾', '烟雨', '朦胧', '仙境', 'fog', 'mist', 'misty', 'foggy', 'haze'], weather: 'fog' },
  { words: ['春', '春天', '春日', 'spring'], season: 'spring' },
  { words: ['夏', '夏天', '夏日', '盛夏', 'summer'], season: 'summer' },
  { words: ['秋', '秋天', '秋日', '金秋', 'autumn', 'fall'], season: 'autumn' },
  { words: ['冬', '冬天', '冬日', '寒冬', 'winter'], season: 'winter' },
  { words: ['鸟', '飞鸟', '大雁', '海鸥', 'bird', 'birds', 'seagull'], subject: 'birds' },
  // Colours.
  { words: ['红色', '红', '朱红', 'red', 'crimson'], hue: 'red' },
  { words: ['橙色', '橘色', 'orange'], hue: 'orange' },
  { words: ['金色', '金', '黄色', '黄', 'gold', 'golden', 'yellow'], hue: 'gold' },
  { words: ['绿色', '绿', '翠', '碧', 'green', 'emerald'], hue: 'green' },
  { words: ['青色', '青绿', '蓝绿', '湖蓝', 'teal', 'cyan', 'turquoise'], hue: 'teal' },
  { words: ['蓝色', '蓝', 'blue', 'azure'], hue: 'blue' },
  { words: ['紫色', '紫', 'purple', 'violet', 'lavender'], hue: 'purple' },
  { words: ['粉色', '粉', '粉红', 'pink'], hue: 'pink' },
  { words: ['白色', '纯白', 'white'], hue: 'white' },
  { words: ['黑色', '暗黑', '黑金', 'black', 'dark'], hue: 'black' },
  { words: ['马卡龙', '柔和', '治愈', '梦幻', '奶油', '清新', 'pastel', 'dreamy', 'soft', 'macaron'], hue: 'pastel' },
  { words: ['水', 'water'], subject: 'water' },
];
