import type { Combo } from '@ai-site/shared/api/membership';
import { memberFreeTools, memberPackages, wholeCredits } from '@ai-site/shared/domain/membership';
import type { MemberLinks } from '../../platform/config/settings.ts';

type Benefit = Combo['vipDesc'][number];

const linked = (text: string, url: string | null): readonly Benefit[] => (url === null ? [] : [{ text, url }]);

/** The packages on sale. A benefit outside this site is listed only when its location is configured (docs/product/rules.md#credits-12). */
export function combos(links: MemberLinks): Combo[] {
  return memberPackages.map((sold) => {
    const period = sold.term.kind === 'permanent' ? '永久免费使用' : '会员期内免费使用';
    return {
      name: sold.name,
      price: sold.priceFen,
      priceUnit: sold.priceUnit,
      pricePerMonth: sold.pricePerMonth,
      priceSingle: sold.priceSingle,
      point: sold.points,
      importDesc: `约可制作 ${wholeCredits(sold.approxVideos)} 个视频`,
      desc: sold.desc,
      vipDesc: [
        {
          text:
            sold.issues === 1
              ? `${wholeCredits(sold.pointsPerIssue)} 算力，生效即到账`
              : `${wholeCredits(sold.points)} 算力，分 ${sold.issues} 批发放，每批 ${wholeCredits(sold.pointsPerIssue)}`,
          url: null,
        },
        { text: `${period}：${memberFreeTools.join('、')}`, url: null },
        { text: '作品可商业使用（不得用于开发竞争产品）', url: null },
        ...linked('AIGC 商业课程', links.courses),
        ...linked('直播辅导', links.coaching),
        ...linked('助教答疑', links.qa),
      ],
      importantDesc: sold.importantDesc,
      memberType: sold.memberTypeNumber,
    };
  });
}
