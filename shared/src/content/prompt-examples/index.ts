/** Examples of prompts by the code of the tool. */
const examples: Readonly<Record<string, readonly string[]>> = {
  'creative-image': [
    '雪山脚下的小木屋，窗户透出暖光，夜空有极光，水面倒影，宁静，细节丰富',
    '一只戴围巾的橘猫坐在雨后的窗台上，柔和晨光，水彩画，特写',
    '玻璃香薰瓶放在大理石台面上，绿叶点缀，清晨侧光，浅景深，产品摄影',
    '江南水乡的石桥与乌篷船，薄雾弥漫，青绿山水，留白构图',
    '漂浮在云海上的岛屿城堡，瀑布垂落，金色夕阳，史诗感，大全景',
  ],
  'sd-image': [
    '未来都市的空中花园，(霓虹灯光:1.2)，雨夜，广角镜头，高分辨率',
    '白瓷茶具与竹影，禅意，自然光，极简构图，浅景深',
    '沙漠中的孤独大树，星空与银河，长曝光，蓝调时刻',
    '水晶质感的小机器人，等距视角，柔光箱，纯色背景，三维渲染',
  ],
  'generate-image': [
    '保持构图，换成秋天的黄昏，落叶铺满小路，暖色调',
    '同样的场景，改为水墨画风格，大面积留白',
    '保留主体，背景换成热带海滩，明亮的正午阳光',
    '变成儿童绘本插画，线条柔和，马卡龙色',
  ],
  'control-image': [
    '按线稿上色，现代简约客厅，原木与亚麻，午后阳光',
    '按轮廓绘制一座雪山，山脚有湖，油画笔触',
    '按姿势绘制一个潮玩公仔，亮面塑料，影棚灯光',
    '按建筑轮廓绘制玻璃温室，绿植环绕，清晨薄雾',
  ],
  'similar-image': ['更明亮的光线，背景更干净', '换成冷色调，加一点薄雾', '增加前景的花朵，浅景深', '更接近胶片摄影的质感'],
  'creative-text': [
    '金色浮雕，红色丝绸背景，节日灯火',
    '冰块质感，水滴飞溅，蓝色渐变背景',
    '霓虹灯管，砖墙，雨夜街头',
    '糖果与奶油，粉色背景，甜美可爱',
    '水墨晕染，宣纸纹理，远山留白',
    '烈焰燃烧，火星飞溅，深色背景',
    '鎏金大理石，黑金质感，高级包装',
    '樱花飘落，粉色渐变，春日海报',
    '星空与银河，深蓝夜色，发光描边',
    '清新海浪，蓝色水面，夏日促销',
    '雪山与极光，冰雪质感，冬日上新',
    '秋日枫林，暖金色阳光，丰收节',
    '赛博朋克城市，霓虹招牌，夜晚',
    '彩色玻璃花窗，光线穿过，典雅',
    '柔和的抽象渐变，留白，极简',
    '竹林与薄雾，禅意，茶叶包装',
  ],
  'model-swap': ['短发女生，自然微笑，日常通勤的妆容', '身材高挑的男模特，侧身站立，神情自信', '戴细框眼镜的知性女性，柔和的窗边光', '阳光开朗的大学生，自然卷发，清新妆感'],
  'model-scene': ['海边日落，柔和逆光，浅色沙滩', '城市街角的咖啡馆门口，午后阳光', '秋天的公园小路，落叶与长椅', '纯色影棚背景，柔光箱，干净的投影'],
  'product-replace': ['商品自然融入场景，光线和影子一致', '商品放在桌面中央，保留原来的反光'],
};

const general: readonly string[] = [
  '镜头缓慢推进，晨雾散开，露出湖边的小木屋',
  '海浪拍打礁石，水花慢动作飞溅，日落逆光',
  '城市夜景延时，车流光轨，镜头上升',
  '花瓣随风飘落，浅景深，柔和的春日光线',
];

const english: readonly string[] = [
  'a slow push-in as the morning mist clears over a wooden cabin by a lake, soft light',
  'waves crash against the rocks, splashes in slow motion, backlit by the sunset',
  'time-lapse of a city at night, light trails of cars, the camera rises',
  'petals drift in the wind, shallow depth of field, gentle spring light',
];

const englishPictures: readonly string[] = [
  'a wooden cabin below snowy mountains, warm light in the windows, aurora, reflections on the lake, highly detailed',
  'an orange cat with a scarf on a windowsill after the rain, soft morning light, watercolor, close-up',
  'a glass perfume bottle on a marble table, green leaves, side light, shallow depth of field, product photography',
  'a stone bridge and a small boat in a water town, thin mist, ink wash painting, empty space',
  'a castle on an island above the clouds, waterfalls, golden sunset, epic wide shot',
];

/** Examples for the prompt of a tool, in English where nothing else is understood. */
export function promptExamples(code: string, englishOnly = false): readonly string[] {
  const own = examples[code];
  if (!englishOnly) return own ?? general;
  return own === undefined ? english : englishPictures;
}
