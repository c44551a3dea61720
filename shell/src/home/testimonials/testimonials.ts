export interface Testimonial {
  readonly name: string;
  readonly trade: string;
  readonly words: string;
}

/** Examples of what different trades do here, and labelled as such; the faces are in the same order in the picture table. */
export const testimonials: readonly Testimonial[] = [
  { name: '林小满', trade: '美妆店主', words: '上新那天，我把一支口红放进了五个场景，挑一张直接当主图。不用等摄影排期，坐在店里就能试。' },
  { name: '周明远', trade: '品牌策划', words: '先在我来聊里把卖点理顺，再把那段话变成概念图。提案的时候，客户一眼就明白我想说什么。' },
  { name: '陈可', trade: '短视频作者', words: '插画动起来的那一刻，评论区都在问是怎么拍的。其实我只写了一句：风从左边吹来。' },
  { name: '吴建国', trade: '地理老师', words: '讲河流的时候，让学生看着它从雪山一路走到大海。画面是课前做的，孩子们记住的却是一整条河。' },
  { name: '苏晚', trade: '小说作者', words: '主角的样子从前只在我脑子里。把设定写成分镜以后，她第一次有了脸，我也更舍不得让她受苦了。' },
  { name: '顾清', trade: '课程运营', words: '数字讲师替我们念课程预告，改一个字，重新生成一遍就好。省下来的时间，用来把内容再打磨一次。' },
];
