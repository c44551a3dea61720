import type { Combo } from '@ai-site/shared/api/membership';
import { memberFreeTools, memberPackages, wholeCredits } from '@ai-site/shared/domain/membership';

/** The packages as sold by a site without any configuration, for tests and the standalone remote. */
export const sampleCombos: Combo[] = memberPackages.map((item) => ({
  name: item.name,
  price: item.priceFen,
  priceUnit: item.priceUnit,
  pricePerMonth: item.pricePerMonth,
  priceSingle: item.priceSingle,
  point: item.points,
  importDesc: `约可制作 ${item.approxVideos} 个视频`,
  desc: item.desc,
  vipDesc: [
    { text: `${wholeCredits(item.points)} 算力，分批发放`, url: null },
    { text: `免算力使用${memberFreeTools.join('、')}`, url: null },
    { text: '生成成果可商业使用', url: null },
  ],
  importantDesc: item.importantDesc,
  memberType: item.memberTypeNumber,
}));
