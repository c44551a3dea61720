import { chapter } from '../word.ts';

/** 节日 */
export const festivalWords = chapter('festival', [
  ['春节红灯笼', 'red lanterns for the Spring Festival'],
  ['烟花夜空', 'fireworks in the night sky'],
  ['剪纸窗花', 'paper-cut window decorations'],
  ['团圆年夜饭', 'a family reunion dinner'],
  ['元宵花灯', 'lanterns of the Lantern Festival'],
  ['清明细雨', 'spring drizzle at Qingming'],
  ['端午龙舟', 'a dragon boat race'],
  ['粽叶与糯米', 'zongzi with bamboo leaves'],
  ['七夕鹊桥', 'the magpie bridge of Qixi'],
  ['中秋满月', 'a full moon of the Mid-Autumn Festival'],
  ['月饼与桂花', 'mooncakes with osmanthus flowers'],
  ['重阳菊花', 'chrysanthemums of the Double Ninth Festival'],
  ['冬至汤圆', 'sweet rice balls at the winter solstice'],
  ['圣诞树与彩灯', 'a Christmas tree with lights'],
  ['万圣节南瓜', 'Halloween pumpkins'],
  ['情人节玫瑰', "roses for Valentine's Day"],
  ['母亲节康乃馨', "carnations for Mother's Day"],
  ['儿童节气球', "balloons for Children's Day"],
  ['毕业季', 'graduation season'],
  ['婚礼花拱门', 'a wedding arch of flowers'],
  ['生日派对', 'a birthday party'],
  ['购物节狂欢', 'a shopping festival'],
  ['新年倒计时', 'the New Year countdown'],
  ['国庆礼花', 'celebration fireworks over the city'],
]);
