import { chapter } from '../word.ts';

/** 氛围 */
export const moodWords = chapter('mood', [
  ['宁静', 'serene'],
  ['温馨', 'cosy and warm'],
  ['治愈', 'heartwarming'],
  ['浪漫', 'romantic'],
  ['梦幻', 'dreamlike'],
  ['神秘', 'mysterious'],
  ['史诗感', 'epic'],
  ['孤独', 'solitary'],
  ['欢乐', 'joyful'],
  ['热闹', 'lively and bustling'],
  ['清新', 'fresh'],
  ['复古怀旧', 'nostalgic'],
  ['高级优雅', 'elegant and refined'],
  ['禅意', 'zen'],
  ['童趣', 'playful'],
  ['科技感', 'high-tech'],
  ['力量感', 'powerful'],
  ['紧张悬疑', 'suspenseful'],
  ['慵懒午后', 'a lazy afternoon'],
  ['雨后空气', 'the air after rain'],
  ['薄雾弥漫', 'misty'],
  ['雪花飘落', 'falling snow'],
]);
