import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';

export const examples: ToolExamples = {
  fields: {
    content: labelled({
      新店开业: '社区咖啡馆开业，写给附近的住户：手冲、安静、六张桌子，开业三天第二杯半价',
      种草: '一款保温杯的使用体验：轻、不漏水、放一天还是热的，适合通勤的人',
      读书会: '公司读书会的活动回顾：读了《小王子》，十二个人参加，最打动人的三句话',
      迎新致辞: '欢迎新员工的致辞：公司做什么、我们怎么合作、第一个月可以期待什么',
      城市漫步: '周末的城市漫步路线：老街、旧书店、江边日落，半天走完',
    }),
  },
};
