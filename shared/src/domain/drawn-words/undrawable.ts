/** Kinds of what drawing by program cannot show. */
export const undrawableKinds = ['person', 'body', 'lettering', 'brand', 'holding', 'interaction', 'object'] as const;
export type UndrawableKind = (typeof undrawableKinds)[number];

/** Shown to users. */
export const undrawableNames: Readonly<Record<UndrawableKind, string>> = {
  person: '人物',
  body: '身体部位',
  lettering: '文字',
  brand: '品牌',
  holding: '手持物品',
  interaction: '多人互动',
  object: '未收录的物品',
};

export interface UndrawableWords {
  readonly words: readonly string[];
  /** Null: the words only look like others of the vocabularies, and mean nothing to the drawing. */
  readonly kind: UndrawableKind | null;
}

/** Chinese and English words of prompts for what cannot be drawn. A word hides shorter ones inside it, also those of the drawn vocabulary. */
// biome-ignore format: lists of words
export const undrawable: readonly UndrawableWords[] = [
  // Not meant: nobody, no lettering, and words that only contain such a word.
  { kind: null, words: [
    '无人', '没有人', '空无一人', '没有人物', '无人物', '不要人物', '没有文字', '无文字', '不要文字', '无水印', '人工', '人造', '人间', '人参', '人行道', '床单', '河床', '马路', '斑马线', '牛油果', '蜗牛', '羊毛', '羊绒', '鹿角', '鱼眼', '文字排版区', '标题留白', '马上', '罗马', '木马', '牛仔', '牛皮', '标志性', '朋友圈', '自然光', '海报', '海苔', '海绵',
    'no people', 'without people', 'nobody', 'no person', 'no humans', 'no text', 'without text', 'no letters', 'no words', 'no logo', 'hand drawn', 'hand-drawn', 'hand painted', 'hand-painted', 'fisheye', 'depth of field', 'flower bed', 'river bed', 'clock face',
  ] },
  { kind: 'person', words: [
    '人物', '的人', '人像', '人群', '人们', '人家', '真人', '行人', '路人', '游人', '旅人', '诗人', '古人', '老人', '女人', '男人', '美人', '佳人', '情人', '恋人', '新人', '猎人', '商人', '工人', '军人', '艺人', '超人', '主人公', '一个人', '两个人', '三个人', '几个人', '一群人', '一家人', '女孩', '男孩', '女生', '男生', '女子', '男子', '女性', '男性', '女士', '先生', '少女', '少年', '青年', '姑娘', '小姐姐', '小姐', '美女', '帅哥', '孩子', '小孩', '儿童', '婴儿', '宝宝', '宝贝', '情侣', '夫妻', '夫妇', '新娘', '新郎', '伴娘', '模特', '女模', '男模', '明星', '歌手', '演员', '舞者', '画家', '学生', '老师', '同学', '医生', '护士', '警察', '士兵', '消防员', '农民', '渔夫', '渔民', '牧羊人', '厨师', '司机', '宇航员', '航天员', '运动员', '登山者', '侠客', '剑客', '武士', '忍者', '将军', '皇帝', '皇后', '国王', '女王', '公主', '王子', '骑士', '巫师', '女巫', '魔法师', '仙女', '仙子', '神仙', '天使', '僧人', '和尚', '道士', '爸爸', '妈妈', '父亲', '母亲', '父子', '母女', '爷爷', '奶奶', '姐姐', '妹妹', '哥哥', '弟弟', '兄弟', '姐妹', '朋友', '家人', '圣诞老人', '小红帽', '外星人', '白雪公主', '财神', '佛像', '菩萨', '观音', '孙悟空', '肖像', '自拍', '证件照', '写真', '半身像', '全身像', '背影', '汉服', '古装', '旗袍',
    'person', 'people', 'man', 'men', 'woman', 'women', 'girl', 'girls', 'boy', 'boys', 'child', 'children', 'kid', 'kids', 'baby', 'lady', 'gentleman', 'couple', 'bride', 'groom', 'fashion model', 'human', 'humans', 'portrait', 'selfie', 'astronaut', 'warrior', 'samurai', 'knight', 'wizard', 'witch', 'princess', 'prince', 'king', 'queen', 'angel', 'fairy', 'student', 'teacher', 'doctor', 'nurse', 'soldier', 'dancer', 'singer', 'crowd', 'mother', 'father', 'grandmother', 'grandfather', 'santa', 'snow white',
  ] },
  { kind: 'body', words: [
    '双手', '一只手', '手掌', '手指', '手臂', '拳头', '指甲', '脸部', '脸庞', '面孔', '侧脸', '嘴唇', '红唇', '长发', '短发', '卷发', '金发', '黑发', '银发', '白发', '头发', '肌肤', '皮肤', '肌肉', '美腿', '身材', '肩膀', '脚踝', '赤脚',
    'hand', 'hands', 'finger', 'fingers', 'face', 'faces', 'lips', 'hair', 'skin', 'muscles', 'arms', 'legs', 'feet',
  ] },
  { kind: 'lettering', words: [
    '文字', '字样', '汉字', '书法', '字体', '艺术字', '写着', '印着', '写有', '标题', '标语', '文案', '口号', '对联', '春联', '招牌', '横幅', '字幕', '签名', '二维码', '价格标签',
    'text', 'texts', 'lettering', 'letters', 'words', 'caption', 'slogan', 'title', 'typography', 'calligraphy', 'signboard', 'qr code', 'that says', 'that reads',
  ] },
  { kind: 'brand', words: [
    '品牌', '商标', '标志', 'logo', 'logos', '可口可乐', '百事可乐', '耐克', '阿迪达斯', '苹果手机', '苹果电脑', '华为', '小米手机', '特斯拉', '星巴克', '瑞幸', '麦当劳', '肯德基', '香奈儿', '迪奥', '古驰', '路易威登', '爱马仕', '奔驰', '宝马', '奥迪', '保时捷', '法拉利', '兰博基尼', '迪士尼', '米老鼠', '皮卡丘', '哆啦a梦', '乐高', '茅台',
    'iphone', 'ipad', 'macbook', 'airpods', 'brand', 'trademark', 'coca-cola', 'coca cola', 'pepsi', 'nike', 'adidas', 'huawei', 'tesla', 'starbucks', "mcdonald's", 'mcdonalds', 'kfc', 'chanel', 'dior', 'gucci', 'louis vuitton', 'hermes', 'mercedes', 'bmw', 'audi', 'porsche', 'ferrari', 'disney', 'mickey mouse', 'pikachu', 'hello kitty', 'lego',
  ] },
  { kind: 'holding', words: [
    '手持', '手拿', '手捧', '手握', '手里', '手中', '拿着', '握着', '捧着', '举着', '抱着', '端着', '提着', '牵着', '撑着', '撑伞', '打着伞', '背着',
    'holding', 'holds', 'carrying', 'in hand', 'in hands',
  ] },
  { kind: 'interaction', words: [
    '拥抱', '相拥', '握手', '牵手', '亲吻', '接吻', '打架', '打斗', '战斗', '搏斗', '追逐', '追赶', '对视', '聊天', '交谈', '跳舞', '共舞', '合影', '聚会', '拔河', '打篮球', '踢足球', '打羽毛球', '下棋', '骑马', '骑着',
    'hug', 'hugs', 'hugging', 'kiss', 'kissing', 'fight', 'fighting', 'battle', 'chasing', 'dancing', 'shaking hands', 'handshake', 'talking', 'playing football', 'playing basketball', 'riding',
  ] },
  { kind: 'object', words: [
    '雪人', '猫头鹰', '热狗', '长城', '故宫', '天安门', '埃菲尔铁塔', '自由女神', '火山', '瀑布', '彩虹', '红包', '手机', '电脑', '键盘', '鼠标', '平板', '电视', '冰箱', '洗衣机', '空调', '沙发', '椅子', '床', '书架', '衣服', '裙子', '连衣裙', '衬衫', '西装', '外套', '帽子', '手提包', '背包', '项链', '耳环', '戒指', '眼镜', '马', '骏马', '白马', '牛', '奶牛', '羊', '绵羊', '山羊', '鱼', '金鱼', '鲸鱼', '鲸', '海豚', '鲨鱼', '海龟', '乌龟', '蛇', '大象', '长颈鹿', '鹿', '猴子', '凤凰', '蝴蝶', '孔雀', '飞机', '直升机', '自行车', '摩托车', '卡车', '吉他', '钢琴', '小提琴', '炸鸡', '披萨', '牛排', '烤鸭', '龙虾', '海鲜', '螃蟹', '西瓜', '草莓', '香蕉', '芒果', '榴莲', '樱桃', '菠萝',
    'owl', 'hot dog', 'great wall', 'forbidden city', 'eiffel tower', 'volcano', 'waterfall', 'waterfalls', 'rainbow', 'phone', 'smartphone', 'laptop', 'computer', 'keyboard', 'tv', 'fridge', 'sofa', 'chair', 'bed', 'dress', 'shirt', 'suit', 'hat', 'handbag', 'backpack', 'necklace', 'earrings', 'glasses', 'horse', 'horses', 'cow', 'sheep', 'goat', 'fish', 'whale', 'dolphin', 'shark', 'turtle', 'snake', 'elephant', 'giraffe', 'deer', 'monkey', 'phoenix', 'butterfly', 'peacock', 'airplane', 'plane', 'helicopter', 'bicycle', 'bike', 'motorcycle', 'truck', 'guitar', 'piano', 'violin', 'fried chicken', 'pizza', 'steak', 'lobster', 'crab', 'watermelon', 'strawberry', 'strawberries', 'banana', 'bananas', 'mango', 'cherries', 'pineapple',
  ] },
];
