import { labelled, type ToolExamples } from '../../domain/examples/prompt-example.ts';
import { songExamples } from '../../domain/examples/start-examples.ts';

export const examples: ToolExamples = {
  fields: {
    musicDesc: songExamples,
    lyrics: labelled({
      夏夜海边:
        '［主歌］\n夏夜的风吹过海边\n浪花写下你的名字\n远处的灯一闪一闪\n像谁轻轻应了一声\n［副歌］\n别急着说再见\n让潮水慢一点\n把今晚的星星\n都留在这一年',
      清晨出发:
        '［主歌］\n背包里装着昨天的梦\n车窗外是今天的风\n站台的钟走得很轻\n像在等谁先出声\n［副歌］\n出发吧趁天刚亮\n路在脚下变得很长\n每一个不认识的远方\n都有一盏灯亮',
      外婆的院子:
        '［主歌］\n院子里的石榴又红了\n竹椅摇着一个下午\n外婆的扇子慢慢地摇\n故事讲到月亮出来\n［副歌］\n时光啊你走慢些\n让我再坐一会儿\n听一遍她讲过的话\n再长大',
      毕业那天:
        '［主歌］\n黑板上还留着公式\n窗外的蝉叫了一整天\n我们把名字写在衣角\n约好十年后再见\n［副歌］\n再见不是说再见\n是把今天放进明天\n等哪天走散了\n还能顺着歌声找到\n那年夏天',
    }),
    style: labelled({
      温暖民谣: '民谣，吉他，温暖，慢板',
      轻快流行: '流行，轻快，尤克里里，拍手',
      国风: '国风，古筝，笛子，悠远',
      电子: '电子，合成器，有力，快板',
      爵士: '爵士，萨克斯，慵懒，夜晚',
    }),
  },
  english: {
    musicDesc: labelled({
      夏夜民谣: 'a light folk song about a summer night by the sea',
      学习钢琴: 'a quiet slow piano piece for reading',
      电子: 'powerful electronic dance music',
      爵士: 'lazy jazz with saxophone in a rainy cafe',
    }),
    style: labelled({
      温暖民谣: 'folk, guitar, warm, slow',
      轻快流行: 'pop, upbeat, ukulele, claps',
      电子: 'electronic, synth, powerful',
      爵士: 'jazz, saxophone, lazy',
    }),
  },
};
