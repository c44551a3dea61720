import type { AgeGroup, Gender } from '@ai-site/shared/domain/comics';

/** What people look like of whom a text tells nothing. */
interface Looks {
  readonly appearance: readonly string[];
  readonly clothing: readonly string[];
}

const women: Readonly<Record<'child' | 'young' | 'middle' | 'old', Looks>> = {
  child: {
    appearance: [
      '齐刘海短发，圆脸，大眼睛',
      '两条麻花辫，脸颊微红，杏眼',
      '高马尾，小圆脸，笑起来有酒窝',
      '齐肩黑发，别着发卡，眼睛明亮',
    ],
    clothing: ['黄色雨衣，小红靴', '浅蓝背带裙，白衬衫', '粉色毛衣，格子裙', '绿色连帽衫，牛仔裙'],
  },
  young: {
    appearance: [
      '黑色长直发，鹅蛋脸，眉眼清秀',
      '齐肩短发，瓜子脸，目光沉静',
      '棕色微卷长发，杏眼，身材修长',
      '低马尾，皮肤白净，戴细框眼镜',
    ],
    clothing: ['米色针织衫，深色长裙', '浅灰风衣，白衬衫', '白色连衣裙，浅色外套', '牛仔外套，黑色长裤'],
  },
  middle: {
    appearance: [
      '盘起的黑发，眼角有细纹，神情温和',
      '短卷发，圆脸，目光干练',
      '低束的长发，面容端庄',
      '齐耳短发，身形微胖，笑容亲切',
    ],
    clothing: ['酒红色毛衣，深色长裤', '藏青外套，浅色围巾', '素色衬衫，围裙', '墨绿开衫，长裙'],
  },
  old: {
    appearance: [
      '银白的发髻，满脸皱纹，眼神慈祥',
      '花白短发，背微驼，笑容和蔼',
      '白发梳得整齐，戴老花镜',
      '银发，面容清瘦，目光温和',
    ],
    clothing: ['藏蓝布衫，灰色围裙', '暗红棉袄，黑布鞋', '灰色开衫，深色长裤', '墨绿斜襟上衣，黑裤'],
  },
};

const men: typeof women = {
  child: {
    appearance: [
      '黑色短发，圆脸，大眼睛',
      '蓬松的短发，脸上有雀斑',
      '寸头，皮肤微黑，眼睛有神',
      '栗色短发，瘦瘦的，笑容明亮',
    ],
    clothing: ['蓝色条纹衫，短裤', '红色连帽衫，运动鞋', '黄色 T 恤，背带裤', '绿色外套，灰色长裤'],
  },
  young: {
    appearance: [
      '黑色短发，浓眉，身材高瘦',
      '微卷的短发，下颌分明，目光沉静',
      '利落短发，戴黑框眼镜',
      '略长的黑发，面容清俊',
    ],
    clothing: ['黑色夹克，白 T 恤', '深灰风衣，黑色长裤', '白衬衫，深蓝长裤', '卡其外套，牛仔裤'],
  },
  middle: {
    appearance: [
      '短发微秃，国字脸，下巴有胡茬',
      '黑发夹着灰丝，身材壮实',
      '鬓角花白，戴金边眼镜',
      '寸头，浓眉，面容刚毅',
    ],
    clothing: ['深色西装，白衬衫', '棕色皮夹克，灰色长裤', '藏青工装，帆布鞋', '格子衬衫，深色马甲'],
  },
  old: {
    appearance: [
      '白发，长长的白胡子，皱纹很深',
      '花白短发，背微驼，目光慈祥',
      '稀疏的银发，戴圆框老花镜',
      '白眉白须，面容清瘦',
    ],
    clothing: ['灰色长衫，黑布鞋', '深蓝中山装', '褐色毛衣，旧呢帽', '军绿旧大衣，毛线围巾'],
  },
};

const ageOf = (age: AgeGroup): keyof typeof women =>
  age === 1 || age === 2 ? 'child' : age === 4 ? 'middle' : age === 5 ? 'old' : 'young';

const pick = (list: readonly string[], seed: number): string => list[seed % list.length] ?? '';

/** Looks that do not change for the same seed. */
export function looksOf(
  gender: Gender,
  age: AgeGroup,
  seed: number,
): { readonly appearance: string; readonly clothing: string } {
  const { appearance, clothing } = (gender === 2 ? women : men)[ageOf(age)];
  return { appearance: pick(appearance, seed), clothing: pick(clothing, Math.floor(seed / 4)) };
}
